import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Card } from '../card-book.ts';
import type { Transaction } from '../transaction.ts';
import { API_KEY, addCard, openTill, paidWith, PIN, press, type TillWorld } from './till.builder.ts';

let world: TillWorld;
let card: Card;
beforeAll(async () => {
  world = await openTill();
});
afterAll(() => world.stop());
beforeEach(() => {
  card = addCard(world);
  world.answer = () => 'APPROVED';
  world.questions.length = 0;
});

const pay = (more: Readonly<Record<string, string>> = {}, path = '/payments') =>
  press(world, path, { merchant: 'quay-bakery', card: card.token, way: 'tap', amount: '4.80', ...more });

async function paid(more: Readonly<Record<string, string>> = {}): Promise<Transaction> {
  await pay(more);
  const made = paidWith(world, card).at(-1);
  if (made === undefined) throw new Error('Nothing was paid.');
  return made;
}

const terminalOf = ({ at }: { readonly at: URL }) =>
  Object.fromEntries(['merchant', 'card', 'way', 'amount'].map((name) => [name, at.searchParams.get(name)]));

/** What can be pressed at a payment, in the order of the page. */
async function buttonsOf({ token }: Transaction): Promise<string[]> {
  const page = await (await fetch(`${world.origin}/pos`)).text();
  return [...page.matchAll(new RegExp(`formaction="/pos/payments/${token}/([a-z-]+)`, 'gu'))].map(
    ([, name]) => name ?? '',
  );
}

const act = (transaction: Transaction, action: string, part?: string) =>
  press(world, `/payments/${transaction.token}/${action}`, part === undefined ? {} : { part });

test.each([
  ['tap', { channel: 'contactless', pinEntered: false, isProven: false }],
  ['chip', { channel: 'chip', pinEntered: true, isProven: true }],
  ['online', { channel: 'online', pinEntered: false, isProven: false }],
  ['secure', { channel: 'online', pinEntered: false, isProven: true }],
  ['atm', { channel: 'atm', pinEntered: true, isProven: true }],
  ['offline', { channel: 'chip', pinEntered: false, isProven: true }],
])('CRD-12 a card is shown as the terminal says: %s', async (way, entry) => {
  const { status, events, ...made } = await paid({ way, pin: PIN });
  expect(made.entry).toEqual(entry);
  const isSettled = way === 'atm' || way === 'offline';
  expect([status, events[0]?.type]).toEqual([
    isSettled ? 'SETTLED' : 'PENDING',
    { atm: 'FINANCIAL_AUTHORIZATION', offline: 'CLEARING' }[way] ?? 'AUTHORIZATION',
  ]);
  expect(world.questions).toHaveLength(way === 'offline' ? 0 : 1);
});

test.each([
  ['cafe-do-cais', '6.40', 640, 557, 'EUR', 'PRT'],
  ['sakura-ramen', '1,280', 1_280, 597, 'JPY', 'JPN'],
  ['souk-spices', '7.25', 7_250, 1_747, 'KWD', 'KWT'],
  ['quay-bakery', ' 1,004.8 ', 100_480, 100_480, 'GBP', 'GBR'],
])(
  'CRD-12 at %s %s is that money, and so much in pounds',
  async (merchant, amount, minor, pence, currency, country) => {
    const made = await paid({ merchant, amount });
    expect(made).toMatchObject({
      amount: pence,
      merchantAmount: minor,
      merchantCurrency: currency,
      merchant: { country },
    });
  },
);

test('CRD-12 the answer is on the receipt, and what was typed stays in the terminal', async () => {
  world.answer = () => 'INSUFFICIENT_FUNDS';
  const typed = { merchant: 'cafe-do-cais', card: card.token, way: 'online', amount: '7.20' };
  const pressed = await pay(typed);
  expect(pressed.page).toMatch(/data-say="Declined in \d+ ms: no money to be had"/u);
  expect(pressed.page).toContain('or no Direct Debit that is active');
  expect(terminalOf(pressed)).toEqual(typed);
  expect(pressed.page).toMatch(new RegExp(`<option value="${card.token}" selected>`, 'u'));
  expect(pressed.page).toMatch(/name="amount"\s+value="7.20"/u);
});

test('CRD-12 an amount of a payment’s own leaves terminal and card alone', async () => {
  const other = addCard(world);
  const made = await paid({ amount: '10.00' });
  const query = new URLSearchParams({ merchant: 'sakura-ramen', card: other.token, way: 'chip', amount: '900' });
  const pressed = await press(world, `/payments/${made.token}/clear-part?${query.toString()}`, { part: '3.50' });
  expect(made.events.at(-1)).toMatchObject({ type: 'CLEARING', amount: 350 });
  expect(terminalOf(pressed)).toEqual({ merchant: 'sakura-ramen', card: other.token, way: 'chip', amount: '900' });
});

test('CRD-12 the card is remembered by who comes back without an address', async () => {
  addCard(world);
  const body = new URLSearchParams({ merchant: 'quay-bakery', card: card.token, way: 'tap', amount: '1.00' });
  const answer = await fetch(`${world.origin}/pos/payments`, { method: 'POST', body, redirect: 'manual' });
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict$/u);
  const page = await fetch(`${world.origin}/pos`, { headers: { cookie: cookie.split(';')[0] ?? '' } });
  expect(await page.text()).toContain(`<option value="${card.token}" selected>`);
});

test.each([
  ['amount', { amount: '12,50' }, 'Type an amount such as 12.50.'],
  ['amount', { amount: '' }, 'Type an amount such as 12.50.'],
  ['amount', { amount: '1.005' }, 'GBP has 2 decimals.'],
  ['amount', { amount: '1.5', merchant: 'sakura-ramen' }, 'JPY has no decimals.'],
  ['amount', { amount: '1.2345', merchant: 'souk-spices' }, 'KWD has 3 decimals.'],
  ['amount', { amount: '99999999.00' }, 'That is more than any till takes.'],
  ['pin', { way: 'chip' }, 'Type the card’s PIN, four digits or more.'],
])('CRD-12 what is wrong is said at its field: %s of %j', async (field, more, says) => {
  const { status, page } = await pay(more);
  expect(status).toBe(422);
  expect(page).toContain(`id="${field}-wrong" data-live>${says}</p>`);
  expect(page).toContain(`aria-invalid="true" aria-describedby="${field}-wrong"`);
  expect(paidWith(world, card)).toEqual([]);
});

test('CRD-12 only what is possible now can be pressed', async () => {
  const whole = ['clear', 'reverse', 'expire'];
  const made = await paid({ amount: '10.00' });
  expect(await buttonsOf(made)).toEqual([...whole, 'clear-part', 'clear-more-follow', 'add', 'reverse-part']);
  await act(made, 'clear');
  expect(await buttonsOf(made)).toEqual(['refund', 'refund-alone', 'chargeback', 'clear-part', 'refund-part']);
  await act(made, 'refund');
  expect(await buttonsOf(made)).toEqual(['take-back', 'clear-part']);
  const gone = await paid();
  await act(gone, 'reverse');
  expect(await buttonsOf(gone)).toEqual(['clear', 'clear-part']);
  await pay({}, '/refunds');
  const alone = paidWith(world, card).at(-1) as Transaction;
  expect(alone.events[0]?.type).toBe('RETURN');
  expect(await buttonsOf(alone)).toEqual(['take-back']);
  await act(alone, 'take-back');
  expect(await buttonsOf(alone)).toEqual([]);
  expect(await buttonsOf(await paid({ amount: '0' }))).toEqual([]);
  world.answer = () => 'SUSPECTED_FRAUD';
  expect(await buttonsOf(await paid())).toEqual(['clear-anyway']);
});

test('CRD-12 each press does what it says to the payment', async () => {
  const made = await paid({ merchant: 'cafe-do-cais', amount: '10.00' });
  await act(made, 'add', '2.35');
  await act(made, 'clear-more-follow', '3.01');
  await act(made, 'reverse-part', '1.00');
  await act(made, 'clear');
  await act(made, 'refund-part', '0.99');
  await act(made, 'take-back');
  await act(made, 'clear-part', '0.50');
  expect(made.events.map(({ type, merchantAmount }) => [type, merchantAmount])).toEqual([
    ['AUTHORIZATION', 1_000],
    ['AUTHORIZATION_ADVICE', 1_235],
    ['CLEARING', 301],
    ['AUTHORIZATION_REVERSAL', 100],
    ['CLEARING', 834],
    ['RETURN', -99],
    ['RETURN_REVERSAL', 99],
    ['CLEARING', 50],
  ]);
  await act(made, 'refund-alone');
  expect(paidWith(world, card).at(-1)).toMatchObject({ merchantAmount: -1_185, merchant: made.merchant });
});

test('CRD-12 a payment that was declined can be taken all the same, as a bill of its own', async () => {
  world.answer = () => 'SUSPECTED_FRAUD';
  const made = await paid({ way: 'chip', pin: PIN });
  await act(made, 'clear-anyway');
  expect(made.status).toBe('DECLINED');
  expect(paidWith(world, card).at(-1)).toMatchObject({ status: 'SETTLED', amount: 480, merchant: made.merchant });
});

test('CRD-12 what is not possible, or no amount, is refused and changes nothing', async () => {
  const made = await paid();
  expect((await act(made, 'refund')).page).toContain('That is not possible any more: the payment has moved on.');
  const { page } = await act(made, 'clear-part', '0');
  expect(page).toContain(`id="wrong-${made.token}">Type an amount above zero.</p>`);
  expect((await act(made, 'steal')).page).toContain('Nobody can do that to a payment.');
  expect(made.events).toHaveLength(1);
});

test.each(['/payments', '/refunds', '/presets/coffee', '/dials', '/clock', '/bursts', '/bursts/release'])(
  'CRD-12 a page of another site can press nothing: %s',
  async (path) => {
    const made = await paid();
    const offset = world.clock.offsetMs;
    const body = new URLSearchParams({
      merchant: 'quay-bakery',
      card: card.token,
      amount: '1.00',
      to: 'working-day',
      down: 'on',
    });
    const headers = { 'sec-fetch-site': 'cross-site' };
    for (const each of [path, `/payments/${made.token}/clear`]) {
      const answer = await fetch(`${world.origin}/pos${each}`, { method: 'POST', body, headers });
      expect(answer.status).toBe(403);
    }
    expect([paidWith(world, card).length, made.events.length, world.clock.offsetMs]).toEqual([1, 1, offset]);
    expect(world.faults.list()).toEqual([]);
  },
);

/** Ids, times, amounts and the end of a card's number look like a code now and then. */
const withoutOthers = (page: string) =>
  page.replaceAll(
    /[\da-f]+(?:-[\da-f]+){4}|[\d,.]+ ms|[£€¥] ?[\d,.]+|\d[\d,]*[,.]\d+|amount&quot;:\d+|•••• \d{4}/gu,
    '',
  );

test('CRD-12 no page shows a whole card number, a PIN, a security code or the key', async () => {
  const { page } = await pay({ way: 'chip', pin: PIN });
  expect(page).toContain(`•••• ${card.pan.slice(-4)}`);
  const { block, pvv } = card.pin ?? { block: '', pvv: '' };
  for (const secret of [card.pan, `"${PIN}"`, block, API_KEY]) expect(page).not.toContain(secret);
  const codes = [PIN, pvv, world.processor.book.cvvOf(card)];
  const code = new RegExp(`\\b(?:${codes.join('|')})\\b`, 'u');
  expect(withoutOthers(page)).not.toMatch(code);
  for (const each of codes) expect(withoutOthers(`<b>${each}</b>`)).toMatch(code);
});

test('CRD-12 the page runs its own script alone', async () => {
  const answer = await fetch(`${world.origin}/pos`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  const page = await answer.text();
  expect(page.match(/<script\b[^>]*>[^<]|\son\w+=|\sstyle=/gu)).toBeNull();
  const sources = [...page.matchAll(/(?:src|href)="(\/pos[.-][a-z.]+)"/gu)].map(([, file]) => file ?? '');
  expect(sources).toEqual(['/pos.css', '/pos-terminal.css', '/pos-payments.css', '/pos.js']);
  for (const file of [...sources, '/pos-live.js', '/pos-terminal.js'])
    expect((await fetch(`${world.origin}${file}`)).headers.get('content-type')).toMatch(/^text\/(?:css|javascript)/u);
});

test('CRD-12 who has no card yet is told how to get one', async () => {
  const empty = await openTill();
  const page = await (await fetch(`${empty.origin}/pos`)).text();
  expect(page).toContain('No card yet.');
  expect(page).toContain('No payment yet');
  expect((await press(empty, '/payments', { merchant: 'quay-bakery', amount: '1.00' })).status).toBe(422);
  expect((await press(empty, '/presets/coffee')).page).toContain('There is no card to pay with yet.');
  await empty.stop();
});
