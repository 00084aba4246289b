import { setTimeout as pause } from 'node:timers/promises';

import type { System } from '../../scripts/lib/system.mjs';
import { type Measured, percentile } from './figures.ts';
import { costOf, partsOf } from './processes.ts';
import { runLoop } from './request-loop.ts';
import { asked, openTill, query } from './till.ts';

const seconds = 10;
const asksPerSecond = 300;
const tills = 32;

/**
 * How fast purchases are decided through the whole chain: a till at the sandbox's processor, our API, the database and the
 * customer's bank at the sandbox. All are by one customer, whose exposure is one row: the worst that there is.
 */
export async function measureAuthorisations(system: System, home: string): Promise<Measured> {
  const { urls, databases } = system;
  const { pan, authorization } = await openTill(system);
  const body = JSON.stringify({ pan, amount: asked, descriptor: 'BENCH', mcc: '5814', x_channel: 'chip' });
  const next = () => ({
    ...{ method: 'POST', path: '/v1/simulate/authorize', body },
    headers: { authorization, 'content-type': 'application/json' },
  });
  const actors = Array.from({ length: tills }, () => ({ next }));
  const load = { site: urls.inbox, actors, expects: 201 };
  await runLoop({ ...load, seconds: 3 });
  await untilHeard(databases.api);
  const before = await decided(databases.api);
  const steady = await runLoop({ ...load, seconds, rate: asksPerSecond });
  const steadyHeardMs = await untilHeard(databases.api);
  const costs = await costOf(async () => [
    ...(await partsOf({ home, database: databases.api })),
    { name: 'the tills', pids: [process.pid] },
  ]);
  const most = await runLoop({ ...load, seconds });
  const mostHeardMs = await untilHeard(databases.api);
  const perPurchase = costs(most.milliseconds.length);
  const after = await decided(databases.api);
  return {
    title: 'Purchases decided, the whole chain',
    how: `${String(tills)} tills, one customer, ${String(seconds)} s at ${String(asksPerSecond)} a second and ${String(seconds)} s as fast as they are answered.`,
    figures: [
      { what: 'asked steadily', figure: steady.perSecond, unit: '/s' },
      { what: 'steadily, p50', figure: percentile(steady.milliseconds, 0.5), unit: 'ms' },
      { what: 'steadily, p99', figure: percentile(steady.milliseconds, 0.99), unit: 'ms', target: 150 },
      { what: 'steadily, the last event applied after', figure: steadyHeardMs, unit: 'ms' },
      { what: 'as fast as answered', figure: most.perSecond, unit: '/s' },
      { what: 'as fast, p99', figure: percentile(most.milliseconds, 0.99), unit: 'ms' },
      { what: 'as fast, the last event applied after', figure: mostHeardMs, unit: 'ms' },
      ...perPurchase,
      { what: 'not answered', figure: steady.refused + most.refused, unit: '', target: 0 },
      { what: 'approved', figure: after.approved - before.approved, unit: '' },
      { what: 'declined', figure: after.declined - before.declined, unit: '', target: 0 },
    ],
  };
}

async function decided(database: string): Promise<Readonly<Record<'approved' | 'declined', number>>> {
  const [row] = await query<{ approved: number; declined: number }>(
    database,
    `select count(*) filter (where state = 'approved')::int as approved,
      count(*) filter (where state <> 'approved')::int as declined from authorisations`,
  );
  return row ?? { approved: 0, declined: 0 };
}

/** How long it takes until the processor's events of all that was decided are applied. */
async function untilHeard(database: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const [row] = await query<{ unheard: number }>(
      database,
      `select (select count(*) from authorisations where state <> 'open' and heard_at is null)::int
        + (select count(*) from card_event_inbox)::int as unheard`,
    );
    if (row?.unheard === 0) return Math.round(performance.now() - began);
    await pause(50);
  }
}
