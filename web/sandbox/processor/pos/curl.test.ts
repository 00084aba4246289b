import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Card } from '../card-book.ts';
import type { Transaction } from '../transaction.ts';
import { curlOf } from './curl.ts';
import { API_KEY, addCard, openTill, paidWith, PIN, press, type TillWorld } from './till.builder.ts';

/** What of curl the commands use, for machines that have none. */
const curl = `#!${process.execPath}
const [, , ...given] = process.argv;
const [options, headers] = [{}, {}];
for (let at = 0; at < given.length; at += 1) {
  if (given[at] === '-s') continue;
  else if (given[at] === '-H') headers[given[(at += 1)].split(': ')[0]] = given[at].split(': ')[1];
  else if (given[at] === '-d') Object.assign(options, { method: 'POST', body: given[(at += 1)] });
  else options.url = given[at];
}
fetch(options.url, { ...options, headers }).then(async (answer) => process.stdout.write(await answer.text()));
`;

let world: TillWorld;
let card: Card;
let folder: string;
beforeAll(async () => {
  world = await openTill();
  folder = await mkdtemp(path.join(tmpdir(), 'pos-curl-'));
  await writeFile(path.join(folder, 'curl'), curl, { mode: 0o755 });
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true });
});

/** In a shell of whoever has the key. */
function run(command: string) {
  const search = `${folder}${path.delimiter}${process.env['PATH'] ?? ''}`;
  const env = { ...process.env, PATH: search, LITHIC_API_KEY: API_KEY, CARD_PIN: PIN };
  return promisify(execFile)('sh', ['-c', command], { env });
}
beforeEach(() => {
  card = addCard(world);
});

/** What a payment is, but for its names and times. */
function sameAs({
  merchant,
  merchantAmount,
  merchantCurrency,
  amount,
  entry,
  status,
  held,
  events,
  asking,
}: Transaction) {
  const first = events[0];
  return {
    merchant,
    merchantAmount,
    merchantCurrency,
    amount,
    entry,
    status,
    held,
    type: first?.type,
    answers: asking?.answers,
  };
}

test.each([
  ['/payments', { merchant: 'cafe-do-cais', way: 'secure', amount: '6.40' }],
  ['/payments', { merchant: 'quay-bakery', way: 'chip', amount: '4.80', pin: PIN }],
  ['/payments', { merchant: 'high-street-cash', way: 'atm', amount: '50.00', pin: PIN }],
  ['/payments', { merchant: 'sky-snacks', way: 'offline', amount: '8.50' }],
  ['/refunds', { merchant: 'souk-spices', way: 'tap', amount: '7.250' }],
  ['/presets/repeat', { merchant: 'quay-bakery' }],
])('CRD-12 a payment is the same again from a shell: %s %j', async (form, fields) => {
  await press(world, form, { card: card.token, ...fields });
  const [made] = paidWith(world, card);
  if (made === undefined) throw new Error('Nothing was paid.');
  const command = curlOf(made, world.origin);
  expect(command).not.toContain(card.pan);
  expect(command).not.toContain(PIN);
  const { stdout } = await run(command);
  const { token } = JSON.parse(stdout) as { readonly token: string };
  const again = world.processor.transactions.find(token);
  expect(again && sameAs(again)).toEqual(sameAs(made));
});

test('CRD-12 a name with quotes in it breaks out of no shell', async () => {
  const said = { pan: card.pan, amount: 100, descriptor: `O'Hara $(id) "Pub"` };
  const headers = { authorization: API_KEY };
  await fetch(`${world.origin}/v1/simulate/authorize`, { method: 'POST', headers, body: JSON.stringify(said) });
  await run(curlOf(paidWith(world, card)[0] as Transaction, world.origin));
  expect(paidWith(world, card).map(({ merchant }) => merchant.descriptor)).toEqual([said.descriptor, said.descriptor]);
});
