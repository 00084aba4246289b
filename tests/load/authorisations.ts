import pg from 'pg';

import { makeDemoCustomer } from '../../scripts/demo/make-demo-customer.ts';
import type { System } from '../../scripts/lib/system.mjs';
import { type Measured, percentile } from './figures.ts';
import { runLoop } from './request-loop.ts';

const seconds = 10;
const asksPerSecond = 300;
const tills = 32;
/** Sums of it never end as those that have the sandbox’s banks misbehave. */
const pence = 10;

/**
 * How fast purchases are decided through the whole chain: a till at the sandbox's processor, our API, the database and the
 * customer's bank at the sandbox. All are by one customer, whose exposure is one row: the worst that there is.
 */
export async function measureAuthorisations({ urls, databases, secrets }: System): Promise<Measured> {
  await makeDemoCustomer();
  await trust(databases.api);
  const pan = await panOf(urls.inbox);
  const authorization = secrets['PROCESSOR_API_KEY'] ?? '';
  const body = JSON.stringify({ pan, amount: pence, descriptor: 'BENCH', mcc: '5814', x_channel: 'contactless' });
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

/** The number of the only card that there is, as the letter in which it comes shows it. */
async function panOf(sandbox: string): Promise<string> {
  const { cards } = (await (await fetch(`${sandbox}/cards.json`)).json()) as { cards: { pan: string }[] };
  const [card] = cards;
  if (card === undefined) throw new Error('The processor has no card.');
  return card.pan;
}

/** As if a collection had been paid before, so that the cap of a beginner is not reached. */
async function trust(database: string): Promise<void> {
  await query(
    database,
    `insert into exposures (customer_id, counted_on, proven_mandate)
      select customer_id, current_date, provider_id from mandates where is_in_use
      on conflict (customer_id) do update set proven_mandate = excluded.proven_mandate`,
  );
}

async function decided(database: string): Promise<Readonly<Record<'approved' | 'declined', number>>> {
  const [row] = await query<{ approved: number; declined: number }>(
    database,
    `select count(*) filter (where state = 'approved')::int as approved,
      count(*) filter (where state <> 'approved')::int as declined from authorisations`,
  );
  return row ?? { approved: 0, declined: 0 };
}

async function query<Row extends pg.QueryResultRow>(database: string, text: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
