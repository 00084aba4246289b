import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { beforeEach, describe, expect, test } from 'vitest';

import { nothingUsed } from '#web/programme/spending/domain/spend-limits.ts';
import { usualRules } from '#web/programme/spending/domain/spending-rules.ts';
import { noBanks } from '#web/programme/server/identity-world.builder.ts';

import { askStandIns } from './ask-stand-ins.ts';
import { type FakeFunds, SpendingWorld, type Spender } from './spending-world.builder.ts';

let world: SpendingWorld;
let ada: Spender;
beforeEach(async () => {
  world = await SpendingWorld.start();
  ada = await world.spender(10_000);
});

const declined = (reason: string) => ({ state: 'declined', reason });
/** The bank in memory, of which nothing else is asked. */
const allOf = (funds: FakeFunds) => ({
  ...noBanks.funds,
  isAvailable: (...asked: Parameters<FakeFunds['isAvailable']>) => funds.isAvailable(...asked),
});
const approved = { state: 'approved', reason: 'APPROVED' };
const storedOf = (message: string) =>
  world.database.selectFrom('authorisations').selectAll().where('message', '=', message).executeTakeFirstOrThrow();

describe('a purchase', () => {
  test('CRD-11 is approved once the bank has confirmed all that is not debited yet', async () => {
    expect([await world.pay(ada, { pence: 4_000 }), await world.pay(ada, { pence: 5_000 })]).toEqual([
      approved,
      approved,
    ]);
    expect(world.funds.asked.map(({ pence }) => pence)).toEqual([4_000, 9_000]);
    expect(new Set(world.funds.asked.map(({ reference }) => reference)).size).toBe(2);
    expect(await world.pay(ada, { pence: 1_001 })).toEqual(declined('BANK_SAYS_NO'));
    expect(await world.pay(ada, { pence: 1_000 })).toEqual(approved);
    expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 10_000, atRisk: 10_000, sum: 10_000 });
  });

  test('CRD-13 keeps its reason, its merchant and what the bank was asked', async () => {
    const request = world.request(ada, { pence: 20_000 });
    await world.answer(request);
    expect(await storedOf(request.message)).toMatchObject({
      ...{ customer_id: ada.customerId, card_id: ada.cardId, transaction: request.transaction },
      ...{ state: 'declined', reason: 'BANK_SAYS_NO', asked_pence: '20000', pence: '20000' },
      merchant: request.purchase.merchant,
    });
  });

  test('CRD-14 two at once never spend the same pound', async () => {
    for (let round = 0; round < 25; round += 1) {
      const one = await world.spender(5_000);
      let count = round;
      world.funds.delayMs = () => ((count += 1) * 7) % 5;
      const answers = await Promise.all([world.pay(one, { pence: 3_000 }), world.pay(one, { pence: 3_000 })]);
      const spent = answers.filter(({ state }) => state === 'approved').length * 3_000;
      expect(spent).toBe(3_000);
      expect(await world.counted(one.customerId)).toMatchObject({ toAsk: spent, sum: spent });
    }
  });

  test('CRD-14 is asked about once more where it was refused for another’s sake', async () => {
    let count = 0;
    world.funds.delayMs = () => ((count += 1) === 1 ? 150 : 0);
    const large = world.pay(ada, { pence: 12_000 });
    await pause(50);
    const small = world.pay(ada, { pence: 2_000 });
    expect([await large, await small]).toEqual([declined('BANK_SAYS_NO'), approved]);
    expect(world.funds.asked.map(({ pence }) => pence)).toEqual([12_000, 14_000, 2_000]);
  });

  test('CRD-11 asked three times at once gets one answer, and the bank one question', async () => {
    world.funds.delayMs = () => 80;
    const request = world.request(ada);
    const answers = await Promise.all([1, 2, 3].map(() => world.answer(request)));
    expect(answers).toEqual([approved, approved, approved]);
    world.funds.balances.set(ada.consentId, 0);
    expect(await world.answer(request)).toEqual(approved);
    expect(world.funds.asked).toHaveLength(1);
    expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 1_000, sum: 1_000 });
  });

  test('CRD-11 of nothing, and money that comes back, ask no bank and set nothing aside', async () => {
    expect(await world.pay(ada, { kind: 'check', pence: 0 })).toEqual(approved);
    expect(await world.pay(ada, { kind: 'credit', pence: 5_000 })).toEqual(approved);
    expect(await world.pay(ada, { kind: 'other', pence: 0 })).toEqual(declined('NOT_OFFERED'));
    expect(world.funds.asked).toEqual([]);
    expect(await world.counted(ada.customerId)).toMatchObject({
      toAsk: 0,
      used: { countedOn: '2000-01-01', ...nothingUsed },
    });
  });
});

describe('what stops it', () => {
  const change = {
    card: (state: 'frozen' | 'posted' | 'closed') =>
      world.database.updateTable('cards').set({ state }).where('card_id', '=', ada.cardId).execute(),
    mandate: (over: object) =>
      world.database.updateTable('mandates').set(over).where('customer_id', '=', ada.customerId).execute(),
    consent: (over: object) =>
      world.database.updateTable('bank_consents').set(over).where('customer_id', '=', ada.customerId).execute(),
    customer: (over: object) =>
      world.database.updateTable('customers').set(over).where('customer_id', '=', ada.customerId).execute(),
  };

  test.each<[string, string, () => Promise<unknown>]>([
    ['a frozen card', 'CARD_FROZEN', () => change.card('frozen')],
    ['a card in the post', 'CARD_NOT_ACTIVATED', () => change.card('posted')],
    ['a closed card', 'CARD_CLOSED', () => change.card('closed')],
    ['a mandate that is over', 'MANDATE_OVER', () => change.mandate({ state: 'over' })],
    ['a mandate that is not in use', 'MANDATE_OVER', () => change.mandate({ is_in_use: false })],
    ['a bank that may not be asked', 'LINK_BROKEN', () => change.consent({ token_state: 'inactive' })],
    ['a block', 'CUSTOMER_BLOCKED', () => change.customer({ block: 'CUSTOMER_BLOCKED' })],
  ])('CRD-11 CRD-13 %s', async (_what, reason, stop) => {
    await stop();
    expect(await world.pay(ada)).toEqual(declined(reason));
    expect(world.funds.asked).toEqual([]);
    expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 0 });
  });

  test('CRD-13 a card that nobody knows, to every repeat', async () => {
    const request = world.request({ card: randomUUID() });
    expect(await world.answer(request)).toEqual(declined('CARD_UNKNOWN'));
    await world.database
      .updateTable('cards')
      .set({ processor_token: request.card })
      .where('card_id', '=', ada.cardId)
      .execute();
    expect(await world.answer(request)).toEqual(declined('CARD_UNKNOWN'));
  });

  const held = { hold_reason: 'judgements', held_at: new Date() };
  const ofLinks = () =>
    world.database.selectFrom('bank_links').select('bank_link_id').where('customer_id', '=', ada.customerId);
  const stop = { reason: 'bounced', pence: 100, planPence: 0 } as const;
  const meanwhile: readonly (readonly [string, string, () => Promise<unknown>])[] = [
    ['a freeze', 'CARD_FROZEN', () => change.card('frozen')],
    ['the end of the card', 'CARD_CLOSED', () => change.card('closed')],
    ['the end of the Direct Debit', 'MANDATE_OVER', () => change.mandate({ state: 'over' })],
    ['an account that is used no more', 'MANDATE_OVER', () => change.mandate({ is_in_use: false })],
    ['a block', 'CUSTOMER_BLOCKED', () => change.customer({ block: 'CUSTOMER_BLOCKED' })],
    ['a hold', 'CUSTOMER_HOLD', () => change.customer({ ...held, hold_link_id: ofLinks() })],
    ['an account that closes', 'CUSTOMER_CLOSING', () => change.customer({ closes_at: '2030-01-01' })],
    [
      'a Direct Debit that came back',
      'COLLECTION_BOUNCED',
      () =>
        world.needed.unitOfWork.statement(({ collections }) =>
          collections.stop(ada.customerId, stop, world.clock.now()),
        ),
    ],
  ];

  test.each(meanwhile)('CRD-07 CRD-11 CRD-13 %s while the bank thinks', async (_what, reason, happens) => {
    world.funds.delayMs = () => 150;
    const paying = world.pay(ada);
    await pause(60);
    await happens();
    expect(await paying).toEqual(declined(reason));
    expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 0, sum: 0 });
  });

  test.each(meanwhile)(
    'CRD-07 CRD-13 CRD-14 %s while a bank is silent stands in for nobody',
    async (_what, reason, happens) => {
      const known = { balance_pence: 1_000_000, balance_at: world.clock.now(), linked_at: new Date('2020-01-01') };
      await world.database.updateTable('bank_links').set(known).where('customer_id', '=', ada.customerId).execute();
      world.funds.mode = 'away';
      expect(await world.pay(ada, { pence: 100 })).toEqual({ state: 'approved', reason: 'STAND_IN' });
      world.funds.delayMs = () => 150;
      const paying = world.pay(ada, { pence: 100 });
      await pause(60);
      await happens();
      expect(await paying).toEqual(declined(reason));
    },
  );

  test('CRD-09 CRD-13 a limit, until midnight in London', async () => {
    const rich = await world.spender(100_000_000);
    world.clock.goTo('2026-06-10T22:30:00Z');
    const reasons = [];
    for (const pence of [100_001, 100_000, 50_000, 1]) reasons.push((await world.pay(rich, { pence })).reason);
    expect(reasons).toEqual(['LIMIT_PURCHASE', 'APPROVED', 'APPROVED', 'LIMIT_DAY']);
    expect(await world.pay(rich, { pence: 1_000, region: 'abroad' })).toEqual(approved);
    world.clock.goTo('2026-06-10T23:00:01Z');
    expect(await world.pay(rich, { pence: 1_000 })).toEqual(approved);
    expect((await world.counted(rich.customerId)).used).toMatchObject({
      countedOn: '2026-06-11',
      home: { day: 1_000 },
      abroad: { day: 0 },
    });
  });

  test('CRD-09 CRD-14 a limit holds, whoever comes at once', async () => {
    const rich = await world.spender(100_000_000);
    world.clock.goTo('2026-06-10T10:00:00Z');
    const all = Array.from({ length: 12 }, () => world.pay(rich, { channel: 'atm', pence: 9_000 }));
    const reasons = (await Promise.all(all)).map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === 'APPROVED')).toHaveLength(3);
    expect(reasons.filter((reason) => reason === 'LIMIT_ATM_DAY')).toHaveLength(9);
    expect((await world.counted(rich.customerId)).used?.home).toEqual({
      day: 27_000,
      atmDay: 27_000,
      atmMonth: 27_000,
    });
  });

  test('CRD-11 the most that may be owed', async () => {
    const rich = await world.spender(100_000_000);
    const pay = (region: 'home' | 'abroad', pence: number) => world.pay(rich, { region, pence });
    for (const region of ['home', 'abroad'] as const) await pay(region, 100_000);
    await pay('home', 49_999);
    expect(await pay('abroad', 2)).toMatchObject({ reason: 'EXPOSURE_CAP' });
    expect(await pay('abroad', 1)).toEqual(approved);
  });
});

describe('a bank that does not answer', () => {
  const known = () => {
    const past = (days: number) => new Date(world.clock.now().getTime() - days * 86_400_000);
    const seen = { linked_at: past(40), balance_pence: 50_000, balance_at: past(0.5) };
    return world.database.updateTable('bank_links').set(seen).where('customer_id', '=', ada.customerId).execute();
  };

  test('CRD-14 is stood in for within small limits, until it says yes again', async () => {
    await known();
    world.funds.mode = 'away';
    const reasons = [];
    for (const pence of [5_001, 4_000, 5_000, 2_000, 900, 100]) reasons.push((await world.pay(ada, { pence })).reason);
    expect(reasons).toEqual(['BANK_SILENT', 'STAND_IN', 'STAND_IN', 'BANK_SILENT', 'STAND_IN', 'BANK_SILENT']);
    world.funds.mode = 'answers';
    expect(await world.pay(ada, { pence: 100 })).toEqual(approved);
    world.funds.mode = 'away';
    expect(await world.pay(ada, { pence: 100 })).toMatchObject({ reason: 'STAND_IN' });
    expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 10_100, sum: 10_100 });
  });

  test('CRD-14 is stood in for to that sum, whoever comes at once', async () => {
    await known();
    world.funds.mode = 'away';
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.pay(ada, { pence: 3_000 })));
    expect(answers.filter(({ reason }) => reason === 'STAND_IN')).toHaveLength(3);
    expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 9_000, sum: 9_000 });
  });

  test('CRD-14 is asked about it again: a no stands in for nothing more until a yes', async () => {
    await known();
    const { identity, needed } = world;
    const { clock, unitOfWork } = needed;
    const banks = { ...noBanks, funds: allOf(world.funds) };
    const round = askStandIns({ ...identity.dependencies, clock, unitOfWork, banks });
    const later = (minutes: number) => {
      world.clock.goTo(new Date(world.clock.now().getTime() + minutes * 60_000).toISOString());
    };
    world.funds.mode = 'away';
    expect(await world.pay(ada, { pence: 4_000 })).toMatchObject({ reason: 'STAND_IN' });
    expect(await round()).toEqual([]);
    later(1.1);
    expect(await round()).toEqual([{ outcome: 'silent', reason: null }]);
    expect(await round()).toEqual([]);
    world.funds.mode = 'answers';
    world.funds.balances.set(ada.consentId, 3_999);
    later(5.1);
    expect(await round()).toEqual([{ outcome: 'no', reason: null }]);
    world.funds.mode = 'away';
    expect(await world.pay(ada, { pence: 100 })).toMatchObject({ reason: 'BANK_SILENT' });
    world.funds.mode = 'answers';
    world.funds.balances.set(ada.consentId, 4_000);
    later(5.1);
    expect(await round()).toEqual([{ outcome: 'yes', reason: null }]);
    world.funds.mode = 'away';
    expect(await world.pay(ada, { pence: 100 })).toMatchObject({ reason: 'STAND_IN' });
  });

  test('CRD-14 is not asked about what a larger refund has paid for', async () => {
    await known();
    const { identity, needed } = world;
    const { clock, unitOfWork } = needed;
    const banks = { ...noBanks, funds: allOf(world.funds) };
    world.funds.mode = 'away';
    expect(await world.pay(ada, { pence: 4_000 })).toMatchObject({ reason: 'STAND_IN' });
    const refund = world.event(world.request(ada), { kind: 'refunded', pence: 5_000, event: randomUUID() });
    await world.tell(refund);
    world.clock.goTo(new Date(clock.now().getTime() + 66_000).toISOString());
    const before = world.funds.asked.length;
    const round = askStandIns({ ...identity.dependencies, clock, unitOfWork, banks });
    expect(await round()).toEqual([]);
    const request = world.request(ada, { pence: 900 });
    expect(await world.answer(request)).toEqual(approved);
    expect(world.funds.asked).toHaveLength(before);
    expect(await storedOf(request.message)).toMatchObject({ asked_pence: null });
  });

  test('CRD-14 is asked about the purchase, whatever came back, while a collection is under way that may be returned', async () => {
    await known();
    const { database } = world;
    const back = (collecting: number) =>
      database
        .updateTable('exposures')
        .set({ to_ask: -20_000, collecting })
        .where('customer_id', '=', ada.customerId)
        .execute();
    expect(await world.pay(ada, { pence: 100 })).toEqual(approved);
    world.funds.balances.set(ada.consentId, 4_999);
    await back(20_000);
    expect(await world.pay(ada, { pence: 5_000 })).toEqual(declined('BANK_SAYS_NO'));
    expect(await world.pay(ada, { pence: 4_999 })).toEqual(approved);
    await back(0);
    expect(await world.pay(ada, { pence: 5_000 })).toEqual(approved);
  });

  test('CRD-14 that is slow and answers in time is waited for', async () => {
    world.funds.delayMs = () => 900;
    expect(await world.pay(ada)).toEqual(approved);
  });

  test('CRD-14 that takes for ever is not waited for', async () => {
    world.funds.mode = 'silent';
    const began = performance.now();
    expect(await world.pay(ada)).toEqual(declined('BANK_SILENT'));
    expect(performance.now() - began).toBeLessThan(1_800);
    expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 0, sum: 0 });
  });

  test('CRD-13 lets us ask no more: the link is broken from then on', async () => {
    world.funds.mode = 'over';
    expect(await world.pay(ada)).toEqual(declined('LINK_BROKEN'));
    world.funds.mode = 'answers';
    expect(await world.pay(ada)).toEqual(declined('LINK_BROKEN'));
    expect(world.funds.asked).toHaveLength(1);
  });
});

describe('what nobody decides', () => {
  test('CRD-14 is declined by a round, and gives back to the day that it was taken from', async () => {
    const { authorisations } = world.needed;
    const dead = world.request(ada, { pence: 3_000 });
    const at = world.clock.now();
    const holder = await authorisations.findHolder(dead.card);
    if (holder === undefined) throw new Error('The card has no holder.');
    const moment = { at, day: '2026-06-10', decideBy: new Date(at.getTime() + 1_800), rules: usualRules };
    expect(await authorisations.reserve(dead, holder, moment)).toEqual({ kind: 'reserved', toAsk: 3_000 });
    const after = (ms: number) => new Date(at.getTime() + ms);
    expect(await authorisations.sweepOne(after(1_800), after(2_100))).toBeUndefined();
    expect(await authorisations.sweepOne(after(1_801), after(2_101))).toBe(dead.message);
    expect(await authorisations.sweepOne(after(1_801), after(2_101))).toBeUndefined();
    expect(await storedOf(dead.message)).toMatchObject({ state: 'declined', reason: 'LATE' });
    expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 0, sum: 0, used: { home: { day: 0 } } });
    expect(await authorisations.settle(dead.message, { reason: 'APPROVED', at })).toBeUndefined();
  });

  test('CRD-14 is never approved once its time is over', async () => {
    const { authorisations } = world.needed;
    const late = world.request(ada);
    const at = world.clock.now();
    const holder = await authorisations.findHolder(late.card);
    if (holder === undefined) throw new Error('The card has no holder.');
    await authorisations.reserve(late, holder, { at, day: '2026-06-10', decideBy: at, rules: usualRules });
    const settled = await authorisations.settle(late.message, { reason: 'APPROVED', at: new Date(at.getTime() + 1) });
    expect(settled).toEqual(declined('LATE'));
    expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 0, sum: 0 });
  });
});
