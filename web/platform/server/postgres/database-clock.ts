import { type Kysely, sql } from 'kysely';

import type { Clock } from '#web/platform/server/ports/clock.ts';

export interface DatabaseClock extends Clock {
  /** The same where no day is skipped to try what comes later: what is signed, and how long it holds, goes by this. */
  readonly real: Clock;
  /** Asks the database for the time again; the worker does it once a minute. */
  synchronise(): Promise<void>;
}

/**
 * The database's time, told between questions by this machine's steady counter.
 *
 * A process whose wall clock is wrong or jumps still agrees with every other one about when a code
 * or a session ends. `aheadMs` says how far it is to be ahead of the database.
 */
export async function createDatabaseClock<Tables>(
  database: Kysely<Tables>,
  aheadMs: () => number = () => 0,
): Promise<DatabaseClock> {
  const ask = async () => {
    const before = performance.now();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
    const after = performance.now();
    const [row] = rows;
    if (row === undefined) throw new Error('The database did not tell the time.');
    // The answer was made somewhere between the two readings of the counter.
    return row.now.getTime() - (before + after) / 2;
  };
  let offset = await ask();
  return {
    now: () => new Date(performance.now() + offset + aheadMs()),
    real: { now: () => new Date(performance.now() + offset) },
    async synchronise() {
      offset = await ask();
    },
  };
}
