import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import type { ApiProcess } from '../e2e/support/api-process.ts';
import type { ApiWorld } from './api-world.ts';
import { customersAtOnce, type Heard, isFine } from './customers-at-once.ts';

export interface Lost {
  readonly answers: number;
  /** What was neither a page nor a problem that says when to come back. */
  readonly wrong: readonly Heard[];
  readonly refused: number;
  /** How the process ended, if it did. */
  readonly ended: string | undefined;
  /** From the moment when PostgreSQL took connections again, each time. */
  readonly readyAfterMs: readonly number[];
}

const customers = 8;
const between = 20;

/** Ends its connections and then the whole server, again and again, while customers write. */
export async function loseDatabase(
  world: ApiWorld,
  api: ApiProcess,
  { terminations, kills }: { readonly terminations: number; readonly kills: number },
): Promise<Lost> {
  let ended: string | undefined;
  void api.exited().then((reason) => (ended = reason));
  const { heard, until, stop } = customersAtOnce(customers, () => api.url);
  const more = (status: number) => {
    const before = heard.length;
    return until(
      () => ended !== undefined || heard.slice(before).filter((one) => one.status === status).length >= between,
    );
  };
  const readyAfterMs: number[] = [];
  for (let time = 0; time < terminations && ended === undefined; time += 1) {
    await more(200);
    await terminateBackends(world.databaseUrl);
  }
  for (let time = 0; time < kills && ended === undefined; time += 1) {
    await more(200);
    await world.killPostgres();
    await more(503);
    await world.startPostgres();
    const since = performance.now();
    await untilReady(api.url, () => ended !== undefined);
    readyAfterMs.push(performance.now() - since);
  }
  await more(200);
  await stop();
  return {
    answers: heard.length,
    wrong: heard.filter((one) => !isFine(one)),
    refused: heard.filter(({ status }) => status === 503).length,
    ended,
    readyAfterMs,
  };
}

async function terminateBackends(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
}

async function untilReady(url: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok === true) return;
    await pause(20);
  }
}
