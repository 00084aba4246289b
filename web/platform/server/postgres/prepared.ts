import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

import { isOutdatedPlan } from './faults.ts';

/** What is asked less often is not worth a name: a connection keeps each for as long as it lives. */
const namedFrom = 3;
/** Those that are asked most come to a name first; whoever makes up texts as it goes fills no server’s memory. */
const mostNames = 400;
const mostCounted = 4_000;

/**
 * The same pool, each text of which that is asked again and again is read and planned by a connection once and known by its name
 * from then on: planning is more than half of what a small statement costs the server. Behind pgbouncer in transaction mode it
 * takes 1.21 or newer with `max_prepared_statements`.
 *
 * A migration beside us may add a column to what a plan returns. PostgreSQL refuses that plan from then on: all names are given
 * anew, and what was asked is asked again, unless it was part of a transaction, which is for its unit of work to begin anew.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new Names();
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrapped = (client: pg.PoolClient) => {
    const query = async (text: unknown, values: readonly unknown[] = []) => {
      if (typeof text !== 'string') throw new TypeError('A cursor cannot be prepared.');
      const ask = (name: string | undefined) =>
        client.query({ text, values: [...values], ...(name !== undefined && { name }) });
      try {
        return await ask(names.of(text));
      } catch (error) {
        if (!isOutdatedPlan(error)) throw error;
        names.giveAnew();
        return await ask(undefined).catch(() => {
          throw error;
        });
      }
    };
    const release = () => {
      client.release();
    };
    return { query: query as unknown as PostgresPoolClient['query'], release };
  };
  return {
    async connect() {
      const client = await pool.connect();
      const found = known.get(client) ?? wrapped(client);
      known.set(client, found);
      return found;
    },
    end: () => pool.end(),
  };
}

/** By which name each text is known to the connections of a process. */
class Names {
  readonly #names = new Map<string, string>();
  readonly #asked = new Map<string, number>();
  #given = 0;

  /** Nothing for a text that has no name, or not yet. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size === mostNames) return known;
    if (this.#count(text) < namedFrom) return undefined;
    this.#asked.delete(text);
    const name = `s${String(this.#given)}`;
    this.#given += 1;
    this.#names.set(text, name);
    return name;
  }

  giveAnew(): void {
    this.#names.clear();
  }

  #count(text: string): number {
    if (this.#asked.size > mostCounted) this.#asked.clear();
    const times = (this.#asked.get(text) ?? 0) + 1;
    this.#asked.set(text, times);
    return times;
  }
}
