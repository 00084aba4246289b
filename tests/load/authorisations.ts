import type { System } from '../../scripts/lib/system.mjs';
import { type Measured, percentile } from './figures.ts';
import { runLoop } from './request-loop.ts';
import { asked, openTill, query } from './till.ts';

const seconds = 10;
const asksPerSecond = 300;
const tills = 32;

/**
 * How fast purchases are decided through the whole chain: a till at the sandbox's processor, our API, the database and the
 * customer's bank at the sandbox. All are by one customer, whose exposure is one row: the worst that there is.
 */
export async function measureAuthorisations(system: System): Promise<Measured> {
  const { urls, databases } = system;
  const { pan, authorization } = await openTill(system);
  const body = JSON.stringify({ pan, amount: asked, descriptor: 'BENCH', mcc: '5814', x_channel: 'contactless' });
  const next = () => ({
    ...{ method: 'POST', path: '/v1/simulate/authorize', body },
    headers: { authorization, 'content-type': 'application/json' },
  });
  const actors = Array.from({ length: tills }, () => ({ next }));
  const load = { site: urls.inbox, actors, expects: 201 };
  await runLoop({ ...load, seconds: 3 });
  const before = await decided(databases.api);
  const steady = await runLoop({ ...load, seconds, rate: asksPerSecond });
  const most = await runLoop({ ...load, seconds });
  const after = await decided(databases.api);
  return {
    title: 'Purchases decided, the whole chain',
    how: `${String(tills)} tills, one customer, ${String(seconds)} s at ${String(asksPerSecond)} a second and ${String(seconds)} s as fast as they are answered.`,
    figures: [
      { what: 'asked steadily', figure: steady.perSecond, unit: '/s' },
      { what: 'steadily, p50', figure: percentile(steady.milliseconds, 0.5), unit: 'ms' },
      { what: 'steadily, p99', figure: percentile(steady.milliseconds, 0.99), unit: 'ms', target: 150 },
      { what: 'as fast as answered', figure: most.perSecond, unit: '/s' },
      { what: 'as fast, p99', figure: percentile(most.milliseconds, 0.99), unit: 'ms' },
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
