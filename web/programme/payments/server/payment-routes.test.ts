import { beforeAll, beforeEach, expect, test } from 'vitest';

import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import { type HttpBrowser, HttpWorld } from '#web/programme/server/http-world.builder.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';

import type { Payment } from '../domain/payment.ts';
import { aCardHolder } from './card-holder.builder.ts';
import { aPayment, havePayments } from './payments.builder.ts';
import { paymentsCsv } from './payments-csv.ts';
import { createPayments } from './postgres/payments.ts';
import { createCashback } from '#web/programme/rewards/server/postgres/cashback.ts';

let world: HttpWorld;
let browser: HttpBrowser;
let customerId: string;
beforeAll(async () => {
  world = await HttpWorld.start();
});
beforeEach(async () => {
  [browser, customerId] = await aCardHolder(world);
});

const have = async (...payments: readonly Partial<Payment>[]) =>
  havePayments(
    payments.map((each) => aPayment({ customerId, ...each })),
    await testDatabase(),
  );
const file = async (query = '') => {
  const { status, text, headers } = await browser.ask('GET', `/api/payments.csv${query}`);
  return { status, headers, text, lines: text.replace(/^\uFEFF/u, '').split('\r\n') };
};

test('TXN-08 the file is CSV that a spreadsheet opens, is saved, and is kept nowhere', async () => {
  await have({
    merchant: 'Café "Ø", Lisboa',
    descriptor: 'SQ *CAFE',
    town: 'LISBOA',
    country: 'PRT',
    pence: 1_211,
    localMinor: 1_420,
    localCurrency: 'EUR',
    marginPence: 6,
  });
  const { status, headers, text, lines } = await file();
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    ...[200, 'text/csv; charset=utf-8', 'no-store'],
  ]);
  expect(headers.get('content-disposition')).toBe('attachment; filename="payments.csv"');
  expect(text).toMatch(/^Date,Time,/u);
  // Reading it as text has taken the mark away.
  const store = { payments: createPayments(await testDatabase()), cashback: createCashback(await testDatabase()) };
  const asked = { customerId, filter: {}, today: '2026-11-22', words: () => '' };
  const { value } = await paymentsCsv(asked, store).next();
  expect(String(value)).toMatch(/^\uFEFFDate,Time,/u);
  expect(lines[1]).toMatch(
    /^2026-11-22,12:00,Purchases,Paid,"Café ""Ø"", Lisboa",SQ \*CAFE,Lisboa,Portugal,-12\.11,-14\.20,EUR,-0\.06,,£1 bought 1\.1726 EUR,Groceries,"Lisboa, Portugal",,,,,,,,,[0-9a-f-]{36}$/u,
  );
  expect(lines.slice(2)).toEqual(['']);
});

test('TXN-06 TXN-08 the purchases of all refunds of a file’s part are looked for in one question', async () => {
  const earlier = new Date('2026-11-21T12:00:00.000Z');
  const sums = [101, 102, 103];
  await have(
    ...sums.flatMap((pence) => [
      { pence, created: earlier },
      { kind: 'refund' as const, pence },
    ]),
  );
  const payments = createPayments(await testDatabase());
  let questions = 0;
  const refunded: typeof payments.refunded = (refunds) => {
    questions += 1;
    return payments.refunded(refunds);
  };
  const store = { payments: { ...payments, refunded }, cashback: createCashback(await testDatabase()) };
  const asked = { customerId, filter: {}, today: '2026-11-22', words: () => '' };
  const parts: string[] = [];
  for await (const part of paymentsCsv(asked, store)) parts.push(part);
  const belonging = parts.join('').match(/,[0-9a-f-]{36},[0-9a-f-]{36}\r?$/gmu);
  expect([questions, belonging?.length]).toEqual([1, 3]);
});

test('TXN-08 what moved no money counts nothing in the file’s column of amounts', async () => {
  await have(
    { state: 'declined', settledAt: null, pence: 700, reason: 'LIMIT_PURCHASE' },
    { state: 'reversed', settledAt: null, pence: 500, hideAt: new Date('2026-12-01') },
    { pence: 300 },
    { kind: 'refund', pence: 100 },
  );
  const { lines } = await file();
  expect(
    lines
      .slice(1, 5)
      .map((line) => line.split(',')[8])
      .sort(),
  ).toEqual(['-3.00', '0.00', '0.00', '1.00']);
});

test('TXN-08 TXN-02 the file says what a payment’s detail says, in the same words', async () => {
  const declined = { state: 'declined', settledAt: null, reason: 'CARD_FROZEN', channel: 'online' } as const;
  const dispute = { standing: 'open', pence: 1_250 } as const;
  await have(
    { ...declined, created: new Date('2026-11-22T13:00:00Z') },
    { dispute, savingPence: 36, contributionPence: 18, giftAidPence: 4, feePence: 150, kind: 'atm' },
  );
  const { lines } = await file();
  const [heads = [], first = [], second = []] = lines.map(cellsOf);
  const of = (cells: readonly string[], ...names: readonly string[]) => names.map((name) => cells[heads.indexOf(name)]);
  expect(of(first, 'Kind', 'State', 'Where', 'Why it was declined', 'Dispute')).toEqual([
    ...['Purchases', 'Declined', 'Online', 'Your card is frozen. Unfreeze it in the app.', ''],
  ]);
  expect(of(second, 'Kind', 'Sort', 'Saved (GBP)', 'Given to causes (GBP)', 'Gift Aid adds (GBP)')).toEqual([
    ...['Cash', 'Cash machine', '0.36', '0.18', '0.04'],
  ]);
  expect(of(second, 'Cash fee (GBP)', 'Why it was declined', 'Dispute')).toEqual([
    '-1.50',
    '',
    expect.stringMatching(/^We’ve asked Tesco for £12\.50 back\./u),
  ]);
});

/** The cells of a line; none of these has a quotation mark in it. */
const cellsOf = (line: string) =>
  line.match(/(?<=^|,)(?:"[^"]*"|[^,]*)/gu)?.map((cell) => cell.replaceAll('"', '')) ?? [];

test('TXN-08 what a spreadsheet would take for a formula is text', async () => {
  const names = ['=1+1', '+44', '-5', '@x', '\tx', '\rx'];
  await have(...names.map((merchant) => ({ merchant, descriptor: merchant, town: merchant })));
  const { text } = await file();
  for (const name of names) expect(text).toContain(`'${name}`);
  expect(text).not.toMatch(/(?:,|^)"?[=+@\t\r]/mu);
});

test('TXN-08 the file has what is shown and nothing else, whatever is looked for, beyond one reading too', async () => {
  await have(
    ...Array.from({ length: 2_500 }, (_, index) => ({
      created: new Date(Date.parse('2026-11-22T12:00:00Z') - index * 60_000),
      pence: index + 1,
    })),
    { merchant: 'Quay Bakery', descriptor: 'QUAY', state: 'pending', settledAt: null, pence: 5 },
  );
  const all = await file();
  expect([all.lines.length, new Set(all.lines).size]).toEqual([2_503, 2_503]);
  const pending = await file('?state=pending&q=quay');
  expect(pending.lines.map((line) => line.split(',')[4])).toEqual(['Merchant', 'Quay Bakery', undefined]);
  expect((await file('?kind=atm')).lines).toHaveLength(2);
  expect((await file('?kind=none')).status).toBe(400);
});

test('TXN-08 nobody gets another’s, and nobody who is signed out or not so far gets any', async () => {
  await have({});
  const [other] = await aCardHolder(world);
  expect((await other.ask('GET', '/api/payments.csv')).text.split('\r\n')).toHaveLength(2);
  expect((await world.browser().ask('GET', '/api/payments.csv')).status).toBe(401);
  const persona = { accountType: 'PERSONAL', partnerCode: defaultPartnerCode, hiddenScreens: [] } as const;
  const early = world.browser();
  await early.signInAs(await world.identity.addPersona({ ...persona, state: 'MOBILE_VERIFIED' }));
  expect((await early.ask('GET', '/api/payments.csv')).status).toBe(403);
});

test('TXN-01 TXN-03 the page brings its first payments with their words, and goes on by cursor and around an address', async () => {
  const payments = Array.from({ length: 60 }, (_, index) =>
    aPayment({ customerId, created: new Date(Date.parse('2026-11-22T12:00:00Z') - index * 3_600_000) }),
  );
  await havePayments(payments, await testDatabase());
  const { text } = await browser.visit('/customer/payments');
  expect(text).toContain('Tesco, £12.50');
  const part = async (query: string) => {
    const { body } = await browser.ask('GET', `/api/journeys/payments/steps/list/data/transactions?${query}`);
    return body as { records: { id: string; label: string }[]; next: string; total: number; why: string | null };
  };
  const first = await part('');
  expect([first.records.length, first.total]).toEqual([50, 60]);
  expect((await part(`cursor=${encodeURIComponent(first.next)}`)).records).toHaveLength(10);
  const last = payments.at(-1)?.id ?? '';
  expect((await part(`around=${last}`)).records.at(-1)).toMatchObject({ id: last, label: 'Tesco, £12.50' });
  const [other] = await aCardHolder(world);
  const foreign = await other.ask('GET', `/api/journeys/payments/steps/list/data/transactions?around=${last}`);
  expect(foreign.body).toMatchObject({ records: [], why: 'not-found' });
});

test('TXN-04 where a merchant is is looked up once, for all, and not again for the next who opens it', async () => {
  const asked: object[] = [];
  let answer: 'away' | 'found' = 'away';
  const place = { latitude: 50.15, longitude: -5.07, address: '12 Harbour Street' };
  world.identity.dependencies.placeFinder.find = (query) => {
    asked.push(query);
    return Promise.resolve(answer === 'away' ? { kind: 'away' } : { kind: 'found', place });
  };
  const payment = aPayment({ customerId });
  const [other, otherId] = await aCardHolder(world);
  const theirs = aPayment({ customerId: otherId });
  const online = aPayment({ customerId, channel: 'online', merchant: 'Netflix' });
  await havePayments([payment, theirs, online], await testDatabase());
  const look = async (by: HttpBrowser, { id }: Payment) => (await by.ask('GET', `/api/payments/${id}/place`)).body;
  const nowhere = { latitude: null, longitude: null, address: null };
  expect(await look(browser, payment)).toEqual(nowhere);
  answer = 'found';
  expect(await look(browser, payment)).toEqual(place);
  expect(await look(browser, payment)).toEqual(place);
  expect(await look(other, theirs)).toEqual(place);
  expect(asked).toEqual(Array.from({ length: 2 }, () => ({ merchant: 'Tesco', town: 'FALMOUTH', country: 'GB' })));
  expect(await look(browser, online)).toEqual(nowhere);
  expect((await other.ask('GET', `/api/payments/${payment.id}/place`)).status).toBe(404);
});
