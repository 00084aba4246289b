import { beforeEach, expect, test } from 'vitest';

import { askUnheard } from './ask-unheard.ts';
import { applyCardEvents } from './apply-card-events.ts';
import type { AuthorisationRequest } from './ports/authorisations.ts';
import { type Spender, SpendingWorld } from './spending-world.builder.ts';

let world: SpendingWorld;
let ada: Spender;
let request: AuthorisationRequest;

beforeEach(async () => {
  world = await SpendingWorld.start();
  world.clock.goTo('2026-11-23T10:00:00Z');
  ada = await world.spender(100_000);
  request = world.request(ada, { pence: 4_000 });
  expect((await world.answer(request)).state).toBe('approved');
});

const later = (seconds: number) => {
  world.clock.goTo(new Date(world.clock.now().getTime() + seconds * 1_000).toISOString());
};
const ask = async () => {
  const { dependencies, unitOfWork, cardManagement } = world.identity;
  const asked = await askUnheard({ ...dependencies, unitOfWork, cardManagement, clock: world.clock })();
  await applyCardEvents(world.needed)();
  return asked.map(({ outcome }) => outcome);
};
const counts = async () => (await world.counted(ada.customerId)).toAsk;
/** What the processor has on record of the purchase. */
const onRecord = (over: { readonly result?: string; readonly detail?: string } = {}) => {
  const { result = 'APPROVED', detail = 'APPROVED' } = over;
  const money = { amount: 4_000, currency: 'GBP' };
  const said = {
    ...{ token: request.transaction, card_token: request.card, status: 'PENDING', pos: {} },
    merchant: { descriptor: 'QUAY BAKERY', city: 'FALMOUTH', country: 'GBR', mcc: '5462' },
    cardholder_authentication: null,
    events: [
      {
        ...{ token: request.message, type: 'AUTHORIZATION', result, detailed_results: [detail] },
        ...{ created: '2026-11-23T10:00:00Z', amounts: { cardholder: money, merchant: money } },
      },
    ],
  };
  world.identity.cardManagement.onRecord = (asked) =>
    Promise.resolve(
      'transaction' in asked && asked.transaction === request.transaction
        ? { kind: 'done', said }
        : { kind: 'unknown' },
    );
};

test('CRD-14 an approval that the processor never heard gives its money back within a minute', async () => {
  later(20);
  expect(await ask()).toEqual([]);
  later(6);
  expect([await ask(), await counts()]).toEqual([['put-off'], 4_000]);
  later(30);
  expect([await ask(), await counts()]).toEqual([['given-back'], 0]);
  later(60);
  expect(await ask()).toEqual([]);
  expect(await world.answer(request)).toEqual({ state: 'approved', reason: 'APPROVED' });
});

test('CRD-14 CRD-15 one that was given back, and is told of after all, counts again, once', async () => {
  for (const seconds of [30, 30]) {
    later(seconds);
    await ask();
  }
  expect(await counts()).toBe(0);
  const told = world.event(request);
  for (let times = 0; times < 2; times += 1) await world.tell(told);
  const { toAsk, sum } = await world.counted(ada.customerId);
  expect([toAsk, sum]).toEqual([4_000, 4_000]);
  later(60);
  expect([await ask(), await counts()]).toEqual([[], 4_000]);
});

test('CRD-14 one that it has on record as approved counts on, and is asked about no more', async () => {
  onRecord();
  later(30);
  expect([await ask(), await counts()]).toEqual([['told'], 4_000]);
  later(60);
  expect([await ask(), await counts()]).toEqual([[], 4_000]);
});

test('CRD-14 one that it has on record as too late is given back', async () => {
  onRecord({ result: 'DECLINED', detail: 'CUSTOMER_ASA_TIMEOUT' });
  later(30);
  expect([await ask(), await counts()]).toEqual([['told'], 0]);
});

test('CRD-14 while nobody can be asked, or what is said cannot be read, nothing changes', async () => {
  const { cardManagement } = world.identity;
  for (const found of [{ kind: 'unavailable' } as const, { kind: 'done', said: { token: 7 } } as const]) {
    cardManagement.onRecord = () => Promise.resolve(found);
    later(60);
    expect([await ask(), await counts()]).toEqual([['put-off'], 4_000]);
  }
});

test('CRD-14 what was told before is not asked about, nor what was declined', async () => {
  await world.tell(world.event(request));
  await world.pay(ada, { pence: 200_000 });
  later(60);
  expect(await ask()).toEqual([]);
});

test('CRD-14 an addition that the processor never heard is given back, and what it adds to stays', async () => {
  const added = { ...world.request(ada, { pence: 500 }), transaction: request.transaction };
  expect((await world.answer(added)).state).toBe('approved');
  onRecord();
  later(30);
  expect([(await ask()).toSorted(), await counts()]).toEqual([['put-off', 'told'], 4_500]);
  later(30);
  expect([await ask(), await counts()]).toEqual([['given-back'], 4_000]);
  later(60);
  expect([await ask(), await counts()]).toEqual([[], 4_000]);
});
