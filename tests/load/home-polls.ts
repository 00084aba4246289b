import type { HttpCustomer, Prepared } from '#tests/e2e/support/http-customer.ts';

import { type Figure, type Measured, percentile } from './figures.ts';
import { costOf, partsOf } from './processes.ts';
import { type Actor, runLoop } from './request-loop.ts';
import { root, type System } from '../../scripts/lib/system.mjs';
import path from 'node:path';

/** Of 20,000 open pages that each ask every 30 seconds: what the specification of home asks of four cores, at 50 ms (p95). */
const target = 667;
const seconds = 10;
const connections = 40;
/** How often in five minutes an open home asks for each, by its journey; the bank is asked by none of it. */
const timesIn5Minutes = { balance: 5, firstSteps: 10, transactions: 10, upcoming: 1, savings: 1 };

/** What the polls of open homes cost: each asks for what it shows, and has it already. */
export async function measurePolls({ urls, databases }: System, customer: HttpCustomer): Promise<Measured> {
  const polls = await pollsOf(customer);
  const actors = Array.from({ length: connections }, (_, index) => pollerFrom(polls, index));
  const loop = { site: urls.site, actors, expects: 304, seconds };
  await runLoop({ ...loop, seconds: 2 }); // warm
  const home = path.join(root, '.run', 'bench');
  const cost = await costOf(async () =>
    (await partsOf({ home, database: databases.api })).filter((part) => part.name !== 'sandbox'),
  );
  const flatOut = await runLoop(loop);
  const costs = cost(flatOut.milliseconds.length);
  const paced = await runLoop({ ...loop, rate: target });
  const p = (share: number) => percentile(paced.milliseconds, share);
  const figures: Figure[] = [
    { what: 'polls answered flat out', figure: Math.round(flatOut.perSecond), unit: '/s', atLeast: target },
    { what: `${String(target)}/s ÷ those`, figure: target / flatOut.perSecond, unit: '×', target: 1 },
    ...costs,
    { what: `at ${String(target)}/s: answered`, figure: Math.round(paced.perSecond), unit: '/s' },
    { what: `at ${String(target)}/s: p50`, figure: p(0.5), unit: 'ms' },
    { what: `at ${String(target)}/s: p95`, figure: p(0.95), unit: 'ms', target: 50 },
    { what: `at ${String(target)}/s: p99`, figure: p(0.99), unit: 'ms' },
    {
      what: 'of a hundred, sent again in full',
      figure: (100 * (flatOut.refused + paced.refused)) / (flatOut.milliseconds.length + paced.milliseconds.length),
      unit: '',
      target: 5,
    },
  ];
  return {
    title: 'Polls of open homes',
    how:
      `The demo customer's live data as often as their home asks for each, over ${String(connections)} connections. ` +
      'Sender, API and PostgreSQL share the cores of this machine; the target is said for four.',
    figures,
  };
}

async function pollsOf(customer: HttpCustomer): Promise<readonly Prepared[]> {
  const polls: Prepared[] = [];
  for (const [name, times] of Object.entries(timesIn5Minutes)) {
    const asked = customer.prepare('GET', `/api/journeys/home/steps/dashboard/data/${name}?page=/customer/dashboard`);
    const { headers, status } = await customer.send(asked);
    const etag = headers.get('etag');
    if (etag === null) throw new Error(`"${name}" answered ${String(status)}, and no ETag.`);
    const again = { ...asked, headers: { ...asked.headers, 'if-none-match': etag } };
    polls.push(...Array.from({ length: times }, () => again));
  }
  return polls;
}

/** Goes round them, each from another place. */
function pollerFrom(polls: readonly Prepared[], first: number): Actor {
  let at = first * 7;
  return {
    next: () => {
      at += 1;
      return polls[at % polls.length] as Prepared;
    },
  };
}
