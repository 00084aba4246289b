/**
 * `npm run check:pairs [-- <pairs>]`: two purchases come at once for a balance that suffices for one, so often. Most of them over
 * the database alone, a few from the sandbox's till to its bank over HTTP. Prints how many had exactly one approved: all (CRD-14).
 */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { cleanUpFile } from '#tests/support/after-file.ts';
import { SpendingWorld } from '#web/programme/spending/server/spending-world.builder.ts';

import { root, startSystem, type System } from '../../scripts/lib/system.mjs';
import { buyInPairs, countPairs, pairOf, type Pairs } from './pairs.ts';
import { openTill, query, type Till } from './till.ts';

const pairs = Number(process.argv[2] ?? 10_000);
const overHttpShare = 50;
const overHttp = Math.max(1, Math.round(pairs / overHttpShare));
/** What nobody has given back by then is counted wrong. */
const givenBackWithinMs = 20_000;

async function overDatabase(): Promise<Pairs> {
  try {
    return await buyInPairs(await SpendingWorld.start(), { count: pairs - overHttp });
  } finally {
    await cleanUpFile();
  }
}

async function fromTheTill(): Promise<Pairs> {
  const system = await startSystem({
    ...{ home: path.join(root, '.run', 'pairs'), only: ['sandbox', 'cards', 'api'], ports: 'free', databases: 'empty' },
    env: { ...process.env, DATABASE_URL: process.env['TEST_DATABASE_URL'], RATE_LIMITS: 'off' },
    say: console.log,
  });
  try {
    const till = await openTill(system);
    await setBalance(system);
    const approved: number[] = [];
    while (approved.length < overHttp) approved.push(await payTwice(till, system));
    return countPairs(approved);
  } finally {
    await system.stop();
  }
}

/** The customer's account has enough for one of the two. */
async function setBalance({ urls, databases }: System): Promise<void> {
  const asked = `select bank_id as bank from bank_consents where kind = 'funds'`;
  const [link] = await query<{ bank: string }>(databases.api, asked);
  const { banks } = (await (await fetch(`${urls.inbox}/banks.json`)).json()) as {
    banks: { id: string; users: { accounts: { id: string }[] }[] }[];
  };
  const there = banks.find(({ id }) => id === link?.bank);
  for (const { id } of (there?.users ?? []).flatMap(({ accounts }) => accounts))
    await posted(`${urls.inbox}/banks/${there?.id ?? ''}/accounts/${id}`, { pence: pairOf.balance });
}

async function payTwice({ pan, authorization }: Till, { urls, databases }: System): Promise<number> {
  const said = { pan, amount: pairOf.each, descriptor: 'PAIR', mcc: '5814', x_channel: 'chip' };
  const simulate = (what: string, body: object) =>
    posted(`${urls.inbox}/v1/simulate/${what}`, body, { authorization }) as Promise<{ token: string }>;
  const tokens = await Promise.all([simulate('authorize', said), simulate('authorize', said)]);
  let approved = 0;
  for (const { token } of tokens) {
    const found = await fetch(`${urls.inbox}/v1/transactions/${token}`, { headers: { authorization } });
    const { result } = (await found.json()) as { result: string };
    if (result !== 'APPROVED') continue;
    approved += 1;
    await simulate('void', { token, type: 'AUTHORIZATION_REVERSAL' });
  }
  await untilGivenBack(databases.api);
  return approved;
}

/** Until nothing is set aside for a purchase: what the plan costs stays owed. */
async function untilGivenBack(database: string): Promise<void> {
  const began = performance.now();
  for (;;) {
    const asked = 'select sum(to_ask - receivable)::int as aside from exposures';
    const [row] = await query<{ aside: number }>(database, asked);
    if (row?.aside === 0) return;
    if (performance.now() - began > givenBackWithinMs) throw new Error(`${String(row?.aside)} p are not given back.`);
    await pause(20);
  }
}

async function posted(url: string, body: object, more: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...more };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${String(answer.status)}.`);
  return answer.json();
}

const ways = [
  ['over the database', await overDatabase()],
  ['from the till, over HTTP', await fromTheTill()],
] as const;
console.log(`\n${''.padEnd(26)}  exactly one    none    both`);
for (const [way, { one, none, both }] of ways)
  console.log(
    `${way.padEnd(26)}  ${String(one).padStart(11)}  ${String(none).padStart(6)}  ${String(both).padStart(6)}`,
  );
process.exitCode = ways.every(([, { none, both }]) => none + both === 0) ? 0 : 1;
