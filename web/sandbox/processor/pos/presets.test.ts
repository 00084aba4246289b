import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Card } from '../card-book.ts';
import { settledOf, type Transaction } from '../transaction.ts';
import { presets } from './presets.ts';
import { addCard, openTill, paidWith, press, type TillWorld } from './till.builder.ts';

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

const take = (preset: string) => press(world, `/presets/${preset}`, { merchant: 'quay-bakery', card: card.token });

/** Its status, what changed hands in the merchant's money, what was asked for first, and each event. */
function lifeOf(transaction: Transaction) {
  const { status, events, merchantCurrency } = transaction;
  const settled = settledOf(transaction).merchantAmount;
  return [status, merchantCurrency, settled, ...events.map(({ type, merchantAmount }) => `${type} ${merchantAmount}`)];
}

const expected: Readonly<Record<string, readonly (readonly (string | number)[])[]>> = {
  restaurant: [['SETTLED', 'GBP', 5_290, 'AUTHORIZATION 4600', 'CLEARING 5290']],
  fuel: [['SETTLED', 'GBP', 6_210, 'AUTHORIZATION 100', 'AUTHORIZATION_ADVICE 6210', 'CLEARING 6210']],
  hotel: [['SETTLED', 'EUR', 81_450, 'AUTHORIZATION 78000', 'AUTHORIZATION_ADVICE 81450', 'CLEARING 81450']],
  airline: [['SETTLED', 'USD', 850, 'CLEARING 850']],
  coffee: [
    ['PENDING', 'GBP', 0, 'AUTHORIZATION 360'],
    ['PENDING', 'GBP', 0, 'AUTHORIZATION 360'],
  ],
  repeat: [['PENDING', 'GBP', 0, 'AUTHORIZATION 480']],
  parcels: [['SETTLED', 'GBP', 9_000, 'AUTHORIZATION 9000', 'CLEARING 2750', 'CLEARING 4000', 'CLEARING 2250']],
  'refund-alone': [['SETTLED', 'GBP', -2_500, 'RETURN -2500']],
  returned: [['SETTLED', 'GBP', 8_500, 'AUTHORIZATION 8500', 'CLEARING 8500', 'RETURN -8500', 'RETURN_REVERSAL 8500']],
  'changed-mind': [['VOIDED', 'GBP', 0, 'AUTHORIZATION 1299', 'AUTHORIZATION_REVERSAL 1299']],
  yen: [['SETTLED', 'JPY', 1_280, 'AUTHORIZATION 1280', 'CLEARING 1280']],
  dinar: [['SETTLED', 'KWD', 7_250, 'AUTHORIZATION 7250', 'CLEARING 7250']],
  cash: [['SETTLED', 'EUR', 29_000, 'FINANCIAL_AUTHORIZATION 29000']],
  check: [['PENDING', 'GBP', 0, 'AUTHORIZATION 0']],
  subscription: [
    ['PENDING', 'GBP', 0, 'AUTHORIZATION 0'],
    ['SETTLED', 'GBP', 999, 'AUTHORIZATION 999', 'CLEARING 999'],
    ['SETTLED', 'GBP', 999, 'AUTHORIZATION 999', 'CLEARING 999'],
  ],
  frozen: [['DECLINED', 'GBP', 0, 'AUTHORIZATION 3845']],
  expired: [['DECLINED', 'GBP', 0, 'AUTHORIZATION 3845']],
  taps: Array.from({ length: 6 }, () => ['PENDING', 'GBP', 0, 'AUTHORIZATION 360']),
  'wrong-pin': Array.from({ length: 3 }, () => ['DECLINED', 'GBP', 0, 'AUTHORIZATION 6420']),
  'not-you': Array.from({ length: 2 }, () => ['PENDING', 'GBP', 0, 'AUTHORIZATION 14900']),
  'stolen-number': Array.from({ length: 11 }, () => ['PENDING', 'GBP', 0, 'AUTHORIZATION 0']),
  'late-bill': [['SETTLED', 'USD', 31_000, 'AUTHORIZATION 31000', 'AUTHORIZATION_EXPIRY 31000', 'CLEARING 31000']],
  'part-refund': [['SETTLED', 'GBP', 1_375, 'AUTHORIZATION 2750', 'CLEARING 2750', 'RETURN -1375']],
  yacht: [['PENDING', 'GBP', 0, 'AUTHORIZATION 2500000']],
};

test.each(presets.map(({ id }) => [id]))('CRD-12 a press of the preset “%s” makes these transactions', async (id) => {
  const { status, page } = await take(id);
  expect(status).toBe(200);
  expect(paidWith(world, card).map(lifeOf)).toEqual(expected[id]);
  expect(page).toContain(presets.find((preset) => preset.id === id)?.title);
});

test('CRD-12 CRD-13 “Is that you?” asks with the network’s highest score, and then with a proof and no score', async () => {
  await take('not-you');
  const asked = world.questions.map(({ network_risk_score: score, cardholder_authentication: proof }) => [
    score,
    proof.authentication_result,
  ]);
  expect(asked).toEqual([
    [999, 'NONE'],
    [null, 'SUCCESS'],
  ]);
});

test('CRD-12 two coffees are asked about before either is answered', async () => {
  let release: () => void = () => undefined;
  const bothAsked = new Promise<void>((resolve) => {
    release = resolve;
  });
  world.answer = async () => {
    if (world.questions.length === 2) release();
    await bothAsked;
    return 'APPROVED';
  };
  await take('coffee');
  expect(paidWith(world, card).map(({ status }) => status)).toEqual(['PENDING', 'PENDING']);
});

test('CRD-12 a message that comes thrice is one question under one name', async () => {
  await take('repeat');
  expect(world.questions).toHaveLength(3);
  expect(new Set(world.questions.map(({ event_token: name }) => name)).size).toBe(1);
});

test('CRD-12 a hotel is paid nine days after it was asked for', async () => {
  const before = world.clock.offsetMs;
  await take('hotel');
  expect(world.clock.offsetMs - before).toBe(9 * 86_400_000);
  const [first, ...later] = paidWith(world, card)[0]?.events ?? [];
  const days = later.map(({ created }) =>
    Math.round((Date.parse(created) - Date.parse(first?.created ?? '')) / 86_400_000),
  );
  expect(days).toEqual([7, 9]);
});

test('CRD-12 a card is frozen for one payment and no longer, and the PIN stays blocked', async () => {
  await take('frozen');
  expect(paidWith(world, card)[0]?.events[0]?.detail).toBe('CARD_PAUSED');
  expect(card.state).toBe('OPEN');
  await take('wrong-pin');
  expect(card.isPinBlocked).toBe(true);
  expect(world.questions).toHaveLength(0);
});

test('CRD-12 nothing follows a payment that was declined', async () => {
  world.answer = () => 'INSUFFICIENT_FUNDS';
  const { page } = await take('subscription');
  expect(paidWith(world, card).map(lifeOf)).toEqual([['DECLINED', 'GBP', 0, 'AUTHORIZATION 0']]);
  expect(page).toContain('no money to be had. It ends here');
});
