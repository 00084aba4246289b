import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import type { CardManagement } from '#web/programme/card/server/ports/card-management.ts';

import { applyCardEvents } from './apply-card-events.ts';
import { compareSettlement } from './compare-settlement.ts';
import { SpendingWorld } from './spending-world.builder.ts';

let world: SpendingWorld;
let asked: string[] = [];
/** Days whose report is away. */
let away: readonly string[] = [];
beforeEach(async () => {
  world = await SpendingWorld.start();
  [asked, away] = [[], []];
});

const onRecord: CardManagement['onRecord'] = (question) => {
  const day = 'settledOn' in question ? question.settledOn : '';
  asked.push(day);
  return Promise.resolve(
    away.includes(day) ? { kind: 'unavailable' } : { kind: 'done', said: { data: [], has_more: false } },
  );
};
const compareAt = async (time: string) => {
  world.clock.goTo(time);
  asked = [];
  const { dependencies, unitOfWork } = world.identity;
  const cardManagement = { ...dependencies.cardManagement, onRecord };
  const outcomes = await compareSettlement({ ...dependencies, unitOfWork, cardManagement, clock: world.clock })();
  return [asked, outcomes.map(({ outcome }) => outcome)];
};

test('DBT-05 the first time the day before is compared, and each day once', async () => {
  expect(await compareAt('2026-11-23T04:59:00Z')).toEqual([[], []]);
  expect(await compareAt('2026-11-23T05:00:00Z')).toEqual([['2026-11-22'], ['compared']]);
  expect(await compareAt('2026-11-23T12:00:00Z')).toEqual([[], []]);
});

test('DBT-05 days on which nothing ran are compared once it runs again, the earliest first', async () => {
  await compareAt('2026-11-20T06:00:00Z');
  expect(await compareAt('2026-11-24T06:00:00Z')).toEqual([
    ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'],
    ['compared', 'compared', 'compared', 'compared'],
  ]);
});

test('DBT-05 a day whose report is away keeps none of the others waiting, and is compared once it is there, days later too', async () => {
  await compareAt('2026-11-20T06:00:00Z');
  away = ['2026-11-20'];
  expect(await compareAt('2026-11-22T06:00:00Z')).toEqual([
    ['2026-11-20', '2026-11-21'],
    ['put-off', 'compared'],
  ]);
  expect(await compareAt('2026-11-22T06:09:00Z')).toEqual([[], []]);
  expect(await compareAt('2026-11-22T06:10:01Z')).toEqual([['2026-11-20'], ['put-off']]);
  away = [];
  expect(await compareAt('2026-11-24T06:00:00Z')).toEqual([
    ['2026-11-20', '2026-11-22', '2026-11-23'],
    ['compared', 'compared', 'compared'],
  ]);
});

test('DBT-05 no more than thirty days back are compared', async () => {
  await compareAt('2026-08-20T06:00:00Z');
  const [days] = await compareAt('2026-11-24T06:00:00Z');
  expect([days?.length, days?.[0], days?.at(-1)]).toEqual([31, '2026-10-24', '2026-11-23']);
});

test('DBT-05 two processes share what is missing', async () => {
  await compareAt('2026-11-20T06:00:00Z');
  const [[days]] = [await compareAt('2026-11-20T07:00:00Z')];
  expect(days).toEqual([]);
  const both = await Promise.all([compareAt('2026-11-22T06:00:00Z'), compareAt('2026-11-22T06:00:00Z')]);
  expect(both.flatMap(([, outcomes]) => outcomes)).toEqual(['compared', 'compared']);
});

test('DBT-05 what was taken for nothing is in no book, and nobody is alarmed', async () => {
  const clearing = randomUUID();
  const nothing = {
    ...{ token: clearing, event_tokens: [clearing], transaction_token: randomUUID(), currency: 'GBP' },
    ...{ transactions_gross_amount: 0, disputes_gross_amount: 0 },
  };
  const { dependencies, unitOfWork } = world.identity;
  const answering: CardManagement['onRecord'] = () =>
    Promise.resolve({ kind: 'done', said: { data: [nothing], has_more: false } });
  const cardManagement = { ...dependencies.cardManagement, onRecord: answering };
  world.clock.goTo('2026-11-24T06:00:00Z');
  expect(await compareSettlement({ ...dependencies, unitOfWork, cardManagement, clock: world.clock })()).toEqual([
    { outcome: 'compared', compared: 1, differing: 0 },
  ]);
});

test('DBT-05 CRD-15 what was settled and never told is fetched, and collected once like all else', async () => {
  world.clock.goTo('2026-11-23T10:00:00Z');
  const ada = await world.spender(100_000);
  const request = world.request(ada, { pence: 4_000 });
  await world.answer(request);
  await world.tell(world.event(request));
  const { transaction, card } = request;
  const clearing = randomUUID();
  const money = { amount: 4_150, currency: 'GBP' };
  const of = (token: string, type: string) => ({
    ...{ token, type, result: 'APPROVED', detailed_results: ['APPROVED'], created: '2026-11-23T10:00:00Z' },
    amounts: { cardholder: money, merchant: money },
  });
  const record = {
    ...{ token: transaction, card_token: card, status: 'SETTLED', pos: {}, cardholder_authentication: null },
    merchant: { descriptor: 'QUAY BAKERY', city: 'FALMOUTH', country: 'GBR', mcc: '5462' },
    events: [of(request.message, 'AUTHORIZATION'), of(clearing, 'CLEARING')],
  };
  const entry = {
    ...{ token: clearing, event_tokens: [clearing], transaction_token: transaction, currency: 'GBP' },
    ...{ transactions_gross_amount: 4_150, disputes_gross_amount: 0 },
  };
  let isAway = true;
  const answering: CardManagement['onRecord'] = (question) => {
    const said = 'settledOn' in question ? { data: [entry], has_more: false } : record;
    return Promise.resolve(!('settledOn' in question) && isAway ? { kind: 'unavailable' } : { kind: 'done', said });
  };
  const compare = async (time: string) => {
    world.clock.goTo(time);
    const { dependencies, unitOfWork } = world.identity;
    const cardManagement = { ...dependencies.cardManagement, onRecord: answering };
    const outcomes = await compareSettlement({ ...dependencies, unitOfWork, cardManagement, clock: world.clock })();
    await applyCardEvents(world.needed)();
    return outcomes;
  };
  const receivable = async () => (await world.books(ada.customerId)).receivable;
  expect(await compare('2026-11-24T06:00:00Z')).toEqual([{ outcome: 'put-off', reason: 'record-unavailable' }]);
  expect(await receivable()).toBe(0);
  isAway = false;
  expect(await compare('2026-11-24T06:11:00Z')).toEqual([
    ...[
      { outcome: 'differs', cardEvent: clearing },
      { outcome: 'fetched', transaction },
    ],
    { outcome: 'compared', compared: 1, differing: 1 },
  ]);
  expect([await receivable(), (await world.counted(ada.customerId)).toAsk]).toEqual([4_150, 4_150]);
  await world.database.deleteFrom('reconciliations').execute();
  expect(await compare('2026-11-24T07:00:00Z')).toEqual([{ outcome: 'compared', compared: 1, differing: 0 }]);
  expect(await receivable()).toBe(4_150);
});
