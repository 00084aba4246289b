import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';

import { nothingUsed } from '#web/programme/spending/domain/spend-limits.ts';
import type { CardEvent } from '#web/programme/spending/domain/card-event.ts';

import { applyCardEvents } from './apply-card-events.ts';
import { type Spender, SpendingWorld } from './spending-world.builder.ts';

let world: SpendingWorld;
let ada: Spender;
beforeEach(async () => {
  world = await SpendingWorld.start();
  ada = await world.spender(100_000);
});

const approvedOf = async (pence: number) => {
  const request = world.request(ada, { pence });
  expect((await world.answer(request)).state).toBe('approved');
  return request;
};
const rowOf = (message: string) =>
  world.database.selectFrom('authorisations').selectAll().where('message', '=', message).executeTakeFirst();
const released = (pence: number) => ({ kind: 'released', pence, event: randomUUID() }) as const;

test('CRD-11 an approval is confirmed by the processor’s event, and counts on', async () => {
  const request = await approvedOf(4_000);
  expect((await rowOf(request.message))?.heard_at).toBeNull();
  expect(await world.tell(world.event(request))).toEqual([{ outcome: 'applied', reason: null }]);
  expect((await rowOf(request.message))?.heard_at).not.toBeNull();
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 4_000, sum: 4_000 });
});

test('CRD-14 CRD-15 an approval that the processor never heard gives its money back, once', async () => {
  const [request] = [await approvedOf(4_000), await approvedOf(1_000)];
  const event = world.event(request, { kind: 'declined', reason: 'LATE' });
  await world.tell(event, event);
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 1_000, used: { home: { day: 1_000 } } });
  expect(await world.answer(request)).toEqual({ state: 'approved', reason: 'APPROVED' });
});

test('CRD-15 a reversal in part, one more, and time give back what is there and no more', async () => {
  const request = await approvedOf(4_000);
  const sums = [];
  for (const pence of [1_500, 2_000, 4_000]) {
    await world.tell(world.event(request, released(pence)));
    sums.push((await world.counted(ada.customerId)).toAsk);
  }
  expect(sums).toEqual([2_500, 500, 0]);
});

test('CRD-15 what is given back on another day leaves that day’s use alone', async () => {
  world.clock.goTo('2026-06-30T12:00:00Z');
  const cash = world.request(ada, { pence: 5_000, channel: 'atm' });
  await world.answer(cash);
  world.clock.goTo('2026-06-30T23:30:00Z');
  await approvedOf(700);
  await world.tell(world.event(cash, released(5_000)));
  expect(await world.counted(ada.customerId)).toMatchObject({
    toAsk: 700,
    used: { countedOn: '2026-07-01', home: { day: 700, atmDay: 0, atmMonth: 0 } },
  });
});

test('CRD-13 a try that was declined before us is kept with its reason, whose it was and where', async () => {
  const request = world.request(ada);
  await world.tell(world.event(request, { kind: 'declined', reason: 'PIN_WRONG' }));
  expect(await rowOf(request.message)).toMatchObject({
    ...{ state: 'declined', reason: 'PIN_WRONG', customer_id: ada.customerId, card_id: ada.cardId },
    merchant: { name: 'Quay Bakery' },
  });
  expect(await world.counted(ada.customerId)).toMatchObject({
    toAsk: 0,
    used: { countedOn: '2000-01-01', ...nothingUsed },
  });
  expect(await world.answer(request)).toEqual({ state: 'declined', reason: 'PIN_WRONG' });
});

test('CRD-15 what was approved past us is spent all the same, over any limit, and somebody is told', async () => {
  const request = world.request(ada, { pence: 260_000 });
  expect(await world.tell(world.event(request))).toEqual([{ outcome: 'unasked', reason: null }]);
  expect(await rowOf(request.message)).toMatchObject({ state: 'approved', reason: 'UNASKED' });
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 260_000, sum: 260_000 });
  const refused = world.request(ada, { pence: 100 });
  expect(await world.answer(refused)).toEqual({ state: 'declined', reason: 'LIMIT_DAY' });
  await world.tell(world.event(refused));
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 260_100, sum: 260_100 });
  expect((await rowOf(refused.message))?.state).toBe('declined');
});

test('CRD-15 what a processor tells of tomorrow counts today', async () => {
  world.clock.goTo('2026-06-10T12:00:00Z');
  await world.tell(world.event(world.request(ada, { pence: 500 }), { at: '2026-06-12T12:00:00Z' }));
  expect((await world.counted(ada.customerId)).used).toMatchObject({ countedOn: '2026-06-10', home: { day: 500 } });
});

test('CRD-15 a message that is kept twice is applied once, and one that fails comes again', async () => {
  const { cardEvents, clock } = world.needed;
  const request = await approvedOf(4_000);
  const event = world.event(request, released(1_000));
  for (let time = 0; time < 2; time += 1) await cardEvents.keep('message', [event], clock.now());
  expect(await applyCardEvents(world.needed)()).toHaveLength(1);
  const broken = { ...event, event: randomUUID(), transaction: 'not a transaction' };
  expect(await world.tellInVain(broken)).toMatchObject([{ outcome: 'put-off' }]);
  expect(await applyCardEvents(world.needed)()).toEqual([]);
  world.clock.goTo(new Date(clock.now().getTime() + 10_000).toISOString());
  expect(await applyCardEvents(world.needed)()).toMatchObject([{ outcome: 'put-off' }]);
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 3_000 });
});

test('CRD-08 CRD-13 what the processor declines as paused was declined for its end where the card is closed by now', async () => {
  const reasons = [];
  for (const state of ['frozen', 'closed'] as const) {
    await world.database.updateTable('cards').set({ state }).where('card_id', '=', ada.cardId).execute();
    const request = world.request(ada);
    await world.tell(world.event(request, { kind: 'declined', reason: 'CARD_FROZEN' }));
    const kept = await world.needed.authorisations.find(request.message);
    reasons.push(kept?.state === 'declined' && kept.reason);
  }
  expect(reasons).toEqual(['CARD_FROZEN', 'CARD_CLOSED']);
});

test('CRD-11 approvals that the processor has heard are confirmed together, and nothing else is', async () => {
  const { cardEvents, clock } = world.needed;
  const [one, two, frozen] = [await approvedOf(1_000), await approvedOf(2_000), world.request(ada)];
  await world.tell(world.event(frozen, { kind: 'declined', reason: 'CARD_FROZEN' }));
  const keep = (message: string, ...events: readonly CardEvent[]) => cardEvents.keep(message, events, clock.now());
  await keep('one', world.event(one));
  await keep('one again', world.event(one));
  await keep('two', world.event(two));
  await keep('declined by us', world.event(frozen));
  await keep('never asked', world.event(world.request(ada)));
  await keep('another transaction', world.event(two, { transaction: randomUUID() }));
  await keep('another card', world.event(two, { card: randomUUID() }));
  await keep('a clearing too', world.event(two), world.event(two, moved('spent', 500)));
  expect(await cardEvents.confirmDue(clock.now(), 200)).toBe(3);
  const left = await world.database.selectFrom('card_event_inbox').select('message').orderBy('message').execute();
  expect(left.map(({ message }) => message)).toEqual([
    ...['a clearing too', 'another card', 'another transaction', 'declined by us', 'never asked'],
  ]);
  const told = world.database.selectFrom('card_events').selectAll().where('event', '=', one.message);
  expect(await told.executeTakeFirst()).toMatchObject({
    ...{ transaction: one.transaction, customer_id: ada.customerId, kind: 'approved', pence: '1000' },
  });
  expect((await rowOf(one.message))?.heard_at).not.toBeNull();
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 3_000, sum: 3_000 });
});

test('CRD-15 an approval that cannot be read keeps none of those waiting that come with it', async () => {
  const { cardEvents, clock } = world.needed;
  const [one, two] = [await approvedOf(1_000), await approvedOf(2_000)];
  await cardEvents.keep('unreadable', [world.event(two, { at: 'never' })], clock.now());
  await cardEvents.keep('readable', [world.event(one)], clock.now());
  const outcomes = (await applyCardEvents(world.needed)()).map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual(['applied', 'one-by-one', 'put-off']);
  expect((await rowOf(one.message))?.heard_at).not.toBeNull();
  await cardEvents.keep('readable too', [world.event(two)], clock.now());
  world.clock.goTo(new Date(clock.now().getTime() + 10_000).toISOString());
  expect(await applyCardEvents(world.needed)()).toMatchObject([{ outcome: 'applied' }, { outcome: 'put-off' }]);
});

const moved = (kind: 'spent' | 'refunded' | 'refund-reversed', pence: number) => ({
  ...{ kind, pence, event: randomUUID() },
});
const ended = (after: number) => ({ kind: 'ended', after, event: randomUUID() }) as const;

test('CRD-15 what is taken goes over from what is set aside into what is owed, in parts, and the rest is given back at the end', async () => {
  const request = await approvedOf(4_000);
  await world.tell(world.event(request), world.event(request, moved('spent', 1_500)));
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 4_000, atRisk: 4_000, sum: 2_500 });
  expect(await world.books(ada.customerId)).toEqual({ receivable: 1_500, collecting: 0, all: 0 });
  await world.tell(world.event(request, moved('spent', 1_000)), world.event(request, ended(3)));
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 2_500, sum: 0, used: { home: { day: 2_500 } } });
  expect(await world.books(ada.customerId)).toMatchObject({ receivable: 2_500 });
});

test('CRD-15 an end that knows of fewer events than there are lets nothing go', async () => {
  const request = await approvedOf(4_000);
  await world.tell(world.event(request), world.event(request, moved('spent', 1_500)), world.event(request, ended(1)));
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 4_000, sum: 2_500 });
});

test('CRD-15 a tip over what was approved, and a clearing after the hold has ended, are owed and counted all the same', async () => {
  const meal = await approvedOf(4_000);
  await world.tell(world.event(meal), world.event(meal, moved('spent', 4_600)));
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 4_600, sum: 0, used: { home: { day: 4_600 } } });
  const hotel = await approvedOf(9_000);
  await world.tell(world.event(hotel), world.event(hotel, released(9_000)));
  await world.tell(world.event(hotel, moved('spent', 9_000)));
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 13_600, used: { home: { day: 13_600 } } });
  expect(await world.books(ada.customerId)).toMatchObject({ receivable: 13_600 });
});

test('CRD-15 a pump’s pound becomes a tank, and a hotel’s estimate a smaller one', async () => {
  const [fuel, hotel] = [await approvedOf(100), await approvedOf(30_000)];
  await world.tell(world.event(fuel), world.event(fuel, { kind: 'amended', pence: 6_210, event: randomUUID() }));
  await world.tell(world.event(hotel), world.event(hotel, { kind: 'amended', pence: 20_000, event: randomUUID() }));
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 26_210, sum: 26_210 });
  const gone = await approvedOf(500);
  await world.tell(world.event(gone), world.event(gone, released(500)));
  await world.tell(world.event(gone, { kind: 'amended', pence: 700, event: randomUUID() }));
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 26_910, used: { home: { day: 26_910 } } });
});

test('CRD-15 an increment asks for what it adds: both are set aside, and what is taken of the transaction goes over from both', async () => {
  const room = await approvedOf(10_000);
  const bar = { ...world.request(ada, { pence: 5_000 }), transaction: room.transaction };
  expect((await world.answer(bar)).state).toBe('approved');
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 15_000, sum: 15_000 });
  expect((await rowOf(bar.message))?.asked_pence).toBe('15000');
  await world.tell(world.event(room), world.event(bar), world.event(room, moved('spent', 14_000)));
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 15_000, sum: 1_000 });
  await world.tell(world.event(room, ended(3)));
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 14_000, sum: 0, used: { home: { day: 14_000 } } });
  expect(await world.books(ada.customerId)).toMatchObject({ receivable: 14_000 });
});

test('CRD-15 what was never asked about is owed, over any limit; on nobody’s card it is our loss, and somebody is told', async () => {
  const plane = world.request(ada, { pence: 260_000 });
  expect(await world.tell(world.event(plane, moved('spent', 260_000)))).toEqual([{ outcome: 'applied', reason: null }]);
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 260_000, atRisk: 260_000, sum: 0 });
  expect(await world.answer(world.request(ada))).toEqual({ state: 'declined', reason: 'LIMIT_DAY' });
  const nobodys = world.event(world.request({ card: randomUUID() }), moved('spent', 700));
  expect(await world.tell(nobodys)).toEqual([{ outcome: 'unasked', reason: null }]);
  const entries = await world.database
    .selectFrom('ledger_entries')
    .select(['account', 'pence'])
    .where('source', '=', nobodys.event)
    .orderBy('account')
    .execute();
  expect(entries).toEqual([
    { account: 'losses', pence: '700' },
    { account: 'scheme', pence: '-700' },
  ]);
});

test('CRD-15 a refund lessens what is owed, below nothing too, raises no limit, and pays for the next purchase without the bank', async () => {
  const shoes = await approvedOf(4_000);
  await world.tell(world.event(shoes), world.event(shoes, moved('spent', 4_000)));
  await world.tell(world.event(shoes, moved('refunded', 5_000)));
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: -1_000, used: { home: { day: 4_000 } } });
  expect(await world.books(ada.customerId)).toEqual({ receivable: -1_000, collecting: 0, all: 0 });
  const before = world.funds.asked.length;
  expect(await world.pay(ada, { pence: 900 })).toEqual({ state: 'approved', reason: 'APPROVED' });
  expect(world.funds.asked).toHaveLength(before);
  await world.tell(world.event(shoes, moved('refund-reversed', 5_000)));
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 4_900 });
});

test('DBT-05 the books take nothing that does not add up, nothing twice, and let nothing be changed', async () => {
  const { database } = world;
  const posting = (source: string, pence: readonly number[]) =>
    database.transaction().execute(async (within) => {
      const at = world.clock.now();
      await within
        .insertInto('ledger_transactions')
        .values({ source, kind: 'spent', customer_id: ada.customerId, happened_at: at })
        .execute();
      for (const [index, each] of pence.entries())
        await within
          .insertInto('ledger_entries')
          .values({ source, account: index === 0 ? 'losses' : 'scheme', customer_id: null, pence: each })
          .execute();
    });
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  await posting(first, [500, -500]);
  await expect(posting(first, [500, -500])).rejects.toThrow(/duplicate key/u);
  await expect(posting(second, [500, -499])).rejects.toThrow(/do not add up/u);
  await expect(posting(third, [])).rejects.toThrow(/do not add up/u);
  await expect(database.updateTable('ledger_entries').set({ pence: 1 }).execute()).rejects.toThrow(/only added to/u);
  await expect(database.deleteFrom('ledger_entries').execute()).rejects.toThrow(/only added to/u);
  await expect(database.deleteFrom('ledger_transactions').execute()).rejects.toThrow(/only added to/u);
});

/** What becomes of one purchase: how much of it is let go of in turn, or that it came too late. */
const fates = fc.record({
  pence: fc.integer({ min: 1, max: 9_000 }),
  isAsked: fc.boolean(),
  isLate: fc.boolean(),
  releases: fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 3 }),
  clearings: fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 3 }),
  refunded: fc.integer({ min: 0, max: 3_000 }),
  isOver: fc.boolean(),
});
type Fate = typeof fates extends fc.Arbitrary<infer Of> ? Of : never;

/** Each message of the processor's tells all that has become of a transaction until then. */
async function messagesOf(fate: Fate): Promise<readonly (readonly CardEvent[])[]> {
  const { pence, isAsked, isLate, releases, clearings, refunded, isOver } = fate;
  const request = world.request(ada, { pence });
  if (isAsked) await world.answer(request);
  const first = isLate ? ({ kind: 'declined', reason: 'LATE' } as const) : ({ kind: 'approved' } as const);
  const events = [
    world.event(request, first),
    ...releases.map((part) => world.event(request, released(part))),
    ...clearings.map((part) => world.event(request, moved('spent', part))),
    ...(refunded === 0 ? [] : [world.event(request, moved('refunded', refunded))]),
  ];
  const messages = events.map((_, index) => events.slice(0, index + 1));
  const over = world.event(request, ended(events.length));
  return isOver ? [...messages.slice(0, -1), [...events, over]] : messages;
}

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);
const owedFor = ({ clearings, refunded }: Fate) => sumOf(clearings) - refunded;
const heldFor = ({ pence, isLate, isOver, releases, clearings }: Fate) =>
  isLate || isOver ? 0 : Math.max(0, Math.max(0, pence - sumOf(releases)) - sumOf(clearings));

test('CRD-15 events that come late, twice or in another order end in the same state', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fates, { minLength: 1, maxLength: 4 }),
      fc.infiniteStream(fc.nat()),
      async (all, chances) => {
        ada = await world.spender(1_000_000);
        const messages = (await Promise.all(all.map(messagesOf))).flat();
        const twice = [...messages, ...messages].map((events) => ({ events, place: chances.next().value as number }));
        for (const { events } of twice.toSorted((one, other) => one.place - other.place))
          await world.needed.cardEvents.keep(randomUUID(), events, world.clock.now());
        await applyCardEvents(world.needed)();
        const [held, owed] = [sumOf(all.map(heldFor)), sumOf(all.map(owedFor))];
        const counts = { toAsk: held + owed, atRisk: held + owed, sum: held };
        expect(await world.counted(ada.customerId)).toMatchObject(counts);
        expect(await world.books(ada.customerId)).toEqual({ receivable: owed, collecting: 0, all: 0 });
      },
    ),
    { numRuns: 12, seed: 20_261_125, endOnFailure: true },
  );
});
