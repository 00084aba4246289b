import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { beforeEach, expect, test } from 'vitest';

import { CollectingWorld } from '#web/programme/collecting/server/collecting-world.builder.ts';
import { compareBalances } from '#web/programme/collecting/server/compare-balances.ts';
import { countContributions } from '#web/programme/giving/server/count-contributions.ts';
import { foldPayments } from '#web/programme/payments/server/fold-payments.ts';
import type { ReferralTerms } from '#web/programme/referrals/domain/campaign.ts';
import type { Spender } from '#web/programme/spending/server/spending-world.builder.ts';

import { refuseReferral, referralInWords, showReferrals } from '#web/programme/support/server/referral.ts';

import { answerInvitations } from './list-referrals.ts';
import { completeReferrals } from './complete-referrals.ts';
import { rewardReferrals } from './reward-referrals.ts';

const offer: ReferralTerms = {
  ...{ referrerPence: 1_000, friendPence: 500, completesAt: 'PURCHASE', leastPence: 1_000 },
  ...{ rewardAfterDays: 14, mostFriends: 5 },
};
let world: CollectingWorld;
let ada: Spender;
let ben: Spender;

beforeEach(async () => {
  world = await CollectingWorld.start();
  goTo('2026-11-23');
  [ada, ben] = [await stranger(), await stranger()];
});

const goTo = (day: string) => {
  world.spending.clock.goTo(`${day}T10:00:00Z`);
};
/** People made up for tests have the same home, birthday and number: these have not. */
async function stranger(): Promise<Spender> {
  const payer = await world.payer();
  const { database } = world.spending;
  const different = {
    family_name: randomUUID(),
    mobile_e164: `+44770${String(Date.now()).slice(-7)}`,
    email: `${randomUUID()}@example.com`,
  };
  await database.updateTable('customers').set(different).where('customer_id', '=', payer.customerId).execute();
  await database.deleteFrom('devices').where('customer_id', '=', payer.customerId).execute();
  await database
    .updateTable('bank_links')
    .set({ fingerprint: randomUUID() })
    .where('customer_id', '=', payer.customerId)
    .execute();
  return payer;
}
async function invite(friend = ben, terms: Partial<ReferralTerms> = {}): Promise<string> {
  const id = randomUUID();
  const referral = { id, referrerId: ada.customerId, friendId: friend.customerId, terms: { ...offer, ...terms } };
  await world.parts.unitOfWork.statement(({ referrals }) => referrals.begin(referral, world.spending.clock.now()));
  return id;
}
const find = (id: string) =>
  world.spending.database.selectFrom('referrals').selectAll().where('referral_id', '=', id).executeTakeFirstOrThrow();
async function buy(by: Spender, pence: number, kind: 'spent' | 'refunded' = 'spent') {
  await world.take(by, pence, kind);
  await foldPayments({ unitOfWork: world.parts.unitOfWork, clock: world.spending.clock })();
}
const look = async () => {
  // Who was looked at is left alone for a minute.
  await world.spending.database
    .updateTable('referrals')
    .set({ look_at: world.spending.clock.now() })
    .where('state', '=', 'pending')
    .execute();
  return (await completeReferrals(world.parts)()).map(({ outcome }) => outcome);
};
const reward = async () => (await rewardReferrals(world.parts)()).map(({ outcome }) => outcome);
const holds = async () => {
  for (const { customerId } of [ada, ben])
    expect(await world.exposure(customerId)).toEqual(await world.counted(customerId));
  const differing = await compareBalances(world.parts)();
  expect(JSON.stringify(differing)).not.toContain(ada.customerId);
  expect((await world.spending.books(ada.customerId)).all).toBe(0);
};

test('REF-02 an invitation is pending until a purchase settles that is large enough, and then completed once', async () => {
  const id = await invite();
  expect(await look()).toEqual([]);
  await buy(ben, 999);
  expect(await look()).toEqual([]);
  expect(await find(id)).toMatchObject({ state: 'pending' });
  await buy(ben, 1_000);
  expect(await look()).toEqual(['complete']);
  expect(await look()).toEqual([]);
  expect(await find(id)).toMatchObject({ state: 'complete', reward_on: '2026-12-07', rewards_referrer: true });
});

test('REF-02 what the friend does before the minute is over is found afterwards, and many rounds at once complete it once', async () => {
  const id = await invite();
  await look();
  await buy(ben, 2_000);
  expect(await completeReferrals(world.parts)()).toEqual([]);
  world.spending.clock.goTo('2026-11-23T10:01:30Z');
  const rounds = await Promise.all([1, 2, 3, 4].map(() => completeReferrals(world.parts)()));
  expect(rounds.flat()).toEqual([{ referral: id, outcome: 'complete' }]);
});

test('REF-02 a card in use completes where the campaign says so', async () => {
  const id = await invite(ben, { completesAt: 'CARD_ACTIVATED', leastPence: 0 });
  expect(await look()).toEqual(['complete']);
  expect((await find(id)).state).toBe('complete');
});

test('REF-02 the reward comes after its waiting time, off what both owe, in the books, once', async () => {
  await invite();
  await buy(ben, 2_000);
  await look();
  goTo('2026-12-06');
  expect(await reward()).toEqual([]);
  goTo('2026-12-07');
  const rounds = await Promise.all([1, 2, 3].map(reward));
  expect(rounds.flat()).toEqual(['rewarded']);
  expect(await world.exposure(ada.customerId)).toMatchObject({ receivable: -1_000, toAsk: -1_000 });
  expect(await world.exposure(ben.customerId)).toMatchObject({ receivable: 1_500, toAsk: 1_500, atRisk: 1_500 });
  await holds();
  expect(await world.mail()).toEqual(
    expect.arrayContaining([expect.stringContaining('for inviting'), expect.stringContaining('for joining')]),
  );
});

test('REF-02 DBT-06 the next Direct Debit is as much smaller, and what is left of a reward waits for the one after', async () => {
  await invite();
  await buy(ben, 2_000);
  await look();
  goTo('2026-12-07');
  await reward();
  await world.take(ada, 400);
  await world.gather();
  expect(await world.collectionsOf(ada.customerId)).toEqual([]);
  expect((await world.collectionsOf(ben.customerId)).map(({ pence }) => pence)).toEqual(['1500']);
  await holds();
  await world.take(ada, 4_215);
  goTo('2026-12-08');
  await world.gather();
  expect((await world.collectionsOf(ada.customerId)).map(({ pence }) => pence)).toEqual(['3615']);
  await world.update();
  await world.hear(ada.customerId, 'confirmed');
  expect(await world.exposure(ada.customerId)).toMatchObject({ receivable: 0, atRisk: 0 });
  await holds();
});

test('REF-02 TXN-01 a refund under a transaction of its own takes back what it is of, and one that is reversed takes nothing', async () => {
  await invite();
  await buy(ben, 1_200);
  await countContributions(world.parts)();
  expect(await look()).toEqual(['complete']);
  const back = world.spending.request(ben, { pence: 1_200 });
  const comes = async (kind: 'refunded' | 'refund-reversed') => {
    await world.spending.tell(world.spending.event(back, { kind, event: randomUUID(), pence: 1_200 }));
    await countContributions(world.parts)();
    await foldPayments({ unitOfWork: world.parts.unitOfWork, clock: world.spending.clock })();
  };
  await comes('refunded');
  goTo('2026-12-07');
  expect(await reward()).toEqual(['reopened']);
  await comes('refund-reversed');
  expect(await look()).toEqual(['complete']);
});

test('REF-02 CRD-15 what the friend disputes earns nothing while nobody has decided about it', async () => {
  await invite();
  await buy(ben, 1_200);
  const stands = (dispute: 'open' | 'lost', dispute_pence: number) =>
    world.spending.database
      .updateTable('payments')
      .set({ dispute, dispute_pence })
      .where('customer_id', '=', ben.customerId)
      .execute();
  await stands('open', 300);
  expect(await look()).toEqual([]);
  await stands('open', 200);
  expect(await look()).toEqual(['complete']);
  await stands('open', 1_200);
  goTo('2026-12-07');
  expect(await reward()).toEqual(['reopened']);
  await stands('lost', 1_200);
  expect(await look()).toEqual(['complete']);
});

test('REF-02 ACC-06 a reward waits while an account may be kept, and is given to nobody whose account is closed', async () => {
  await invite();
  await buy(ben, 2_000);
  await look();
  goTo('2026-12-07');
  const { unitOfWork, clock } = world.parts;
  const closesAt = new Date('2026-12-21T10:00:00Z');
  await unitOfWork.transaction(({ closings }) => closings.ask(ada.customerId, { at: clock.now(), closesAt }));
  expect(await reward()).toEqual([]);
  goTo('2026-12-21');
  await unitOfWork.transaction(({ closings }) => closings.end(ada.customerId, clock.now()));
  expect(await reward()).toEqual(['rewarded']);
  expect(await world.exposure(ada.customerId)).toMatchObject({ receivable: 0 });
  expect(await world.exposure(ben.customerId)).toMatchObject({ receivable: 1_500 });
  const mail = await world.mail();
  expect(mail.filter((each) => each.includes('for inviting'))).toEqual([]);
  expect(mail).toContainEqual(expect.stringContaining('for joining'));
});

test('REF-02 ACC-06 a reward that nothing can give back is not in the way of closing, and what was paid by Direct Debit is', async () => {
  await invite();
  await buy(ben, 2_000);
  await look();
  goTo('2026-12-07');
  await reward();
  const open = ({ customerId }: Spender) =>
    world.parts.unitOfWork.statement(({ closings }) => closings.openMoney(customerId));
  expect(await open(ada)).toMatchObject({ receivablePence: 0 });
  await world.take(ada, 1_600);
  goTo('2026-12-08');
  await world.gather();
  await world.update();
  await world.hear(ada.customerId, 'confirmed');
  await world.take(ada, 1_600, 'refunded');
  expect(await world.exposure(ada.customerId)).toMatchObject({ receivable: -1_600 });
  expect(await open(ada)).toMatchObject({ receivablePence: -600 });
});

test('REF-02 ACC-06 whoever keeps their account after all has the reward that waited', async () => {
  await invite();
  await buy(ben, 2_000);
  await look();
  goTo('2026-12-07');
  const { unitOfWork, clock } = world.parts;
  const closesAt = new Date('2026-12-21T10:00:00Z');
  await unitOfWork.transaction(({ closings }) => closings.ask(ada.customerId, { at: clock.now(), closesAt }));
  expect(await reward()).toEqual([]);
  await unitOfWork.transaction(({ closings }) => closings.keep(ada.customerId, clock.now()));
  expect(await reward()).toEqual(['rewarded']);
  expect(await world.exposure(ada.customerId)).toMatchObject({ receivable: -1_000 });
});

test('REF-02 what comes back within the waiting time earns nothing, until the friend buys again', async () => {
  const id = await invite();
  const request = world.spending.request(ben, { pence: 1_200 });
  await world.spending.tell(world.spending.event(request, { kind: 'spent', event: randomUUID(), pence: 1_200 }));
  await foldPayments({ unitOfWork: world.parts.unitOfWork, clock: world.spending.clock })();
  expect(await look()).toEqual(['complete']);
  await world.spending.tell(world.spending.event(request, { kind: 'refunded', event: randomUUID(), pence: 300 }));
  await foldPayments({ unitOfWork: world.parts.unitOfWork, clock: world.spending.clock })();
  goTo('2026-12-07');
  expect(await reward()).toEqual(['reopened']);
  expect(await find(id)).toMatchObject({ state: 'pending', completed_at: null });
  expect(await look()).toEqual([]);
  await buy(ben, 1_000);
  expect(await look()).toEqual(['complete']);
  expect((await find(id)).reward_on).toBe('2026-12-21');
});

test('REF-02 whoever has invited themselves is refused when it would be completed, and gets nothing', async () => {
  const id = await invite();
  const { fingerprint } = await world.spending.database
    .selectFrom('bank_links')
    .select('fingerprint')
    .where('customer_id', '=', ada.customerId)
    .executeTakeFirstOrThrow();
  await world.spending.database
    .updateTable('bank_links')
    .set({ fingerprint, linked_twice_before: true })
    .where('customer_id', '=', ben.customerId)
    .execute();
  await buy(ben, 5_000);
  expect(await look()).toEqual(['refused']);
  expect(await find(id)).toMatchObject({ state: 'refused', refused_because: 'bank' });
  goTo('2027-01-31');
  expect(await reward()).toEqual([]);
});

test('REF-02 beyond as many friends as the campaign rewards the friend has theirs, and whoever invited has none', async () => {
  const eve = await stranger();
  await invite(ben, { mostFriends: 1 });
  const later = await invite(eve, { mostFriends: 1 });
  await buy(ben, 1_000);
  await buy(eve, 1_000);
  expect(await look()).toEqual(['complete', 'complete']);
  const rewarded = await world.spending.database.selectFrom('referrals').select(['rewards_referrer']).execute();
  expect(rewarded.map(({ rewards_referrer: is }) => is).toSorted()).toEqual([false, true]);
  expect((await find(later)).state).toBe('complete');
  goTo('2026-12-07');
  expect(await reward()).toEqual(['rewarded', 'rewarded']);
  expect(await world.exposure(ada.customerId)).toMatchObject({ receivable: -1_000 });
  expect(await world.exposure(eve.customerId)).toMatchObject({ receivable: 500 });
});

test('REF-01 ACC-06 of a friend who has closed their account no name is said, and what became of the invitation is', async () => {
  const { database } = world.spending;
  const close = () =>
    database
      .updateTable('customers')
      .set({ closes_at: world.spending.clock.now(), closed_at: world.spending.clock.now() })
      .where('customer_id', '=', ben.customerId)
      .execute();
  const browser = world.spending.identity.browser();
  browser.customerId = ada.customerId;
  const shown = () =>
    world.parts.unitOfWork.statement(async (store, aside) => {
      const context = { ...browser.context(store), aside };
      const customer = await store.customers.find(ada.customerId);
      const asked = { context, customer, facts: await browser.facts(), params: {}, query: {} };
      const { records } = await answerInvitations()({
        ...asked,
        ask: { size: 50, cursor: null, around: null, by: {} },
      });
      return records.map(({ name, status, next }) => [name, status, next]);
    });
  await invite();
  const [[name] = []] = await shown();
  expect(name).not.toBe('none');
  await close();
  expect(await shown()).toEqual([['none', 'left', 'left']]);
  await buy(ben, 2_000);
  await look();
  expect(await shown()).toEqual([['none', 'completed', 'reward']]);
  goTo('2026-12-07');
  expect(await reward()).toEqual(['rewarded']);
  expect(await shown()).toEqual([['none', 'completed', 'rewarded']]);
  const told = (await world.mail()).filter((subject) => subject.includes('for inviting'));
  expect(told).toHaveLength(1);
  expect(told.join()).not.toContain(name);
});

test('REF-02 OPS-10 support looks at invitations by ids, and refuses one as long as nothing was given for it', async () => {
  const { secrets } = world.spending.identity.dependencies;
  const needed = { unitOfWork: world.parts.unitOfWork, clock: world.spending.clock, secrets };
  const help = { by: 'sam', reason: 'Looked like a farm of codes' };
  const id = await invite();
  const shown = await showReferrals(needed)({ ...help, customerId: ben.customerId });
  const lines = shown.kind === 'done' ? shown.referrals.flatMap(referralInWords).join('\n') : shown.kind;
  expect(lines).toContain(`Invitation ${id}: pending`);
  expect(lines).toContain(`from ${ada.customerId} to ${ben.customerId}`);
  await buy(ben, 2_000);
  await look();
  expect(await refuseReferral(needed)({ ...help, referral: id })).toBe('done');
  expect(await refuseReferral(needed)({ ...help, referral: id })).toBe('notNeeded');
  expect(await find(id)).toMatchObject({ state: 'refused', refused_because: 'support' });
  goTo('2026-12-31');
  expect(await reward()).toEqual([]);
  expect(await refuseReferral(needed)({ ...help, referral: randomUUID() })).toBe('noSuchReferral');
  const done = await world.spending.database.selectFrom('support_actions').select(['action', 'customer_id']).execute();
  expect(done.map(({ action }) => action).toSorted()).toEqual(['refuse-referral', 'see-referrals']);
});

test('REF-02 OPS-10 an invitation for which something was given is not refused any more', async () => {
  const id = await invite();
  await buy(ben, 2_000);
  await look();
  goTo('2026-12-07');
  await reward();
  const { secrets } = world.spending.identity.dependencies;
  const needed = { unitOfWork: world.parts.unitOfWork, clock: world.spending.clock, secrets };
  expect(await refuseReferral(needed)({ by: 'sam', reason: 'Too late for that', referral: id })).toBe('notNeeded');
});

test('REF-01 REF-02 ACC-07 whoever invited is told that it is completed, and then both what they were given', async () => {
  const notices = async ({ customerId }: Spender) => {
    const list = await world.parts.unitOfWork.statement((store) =>
      store.notices.list(customerId, new Date('2026-01-01')),
    );
    return list
      .filter(({ kind }) => kind === 'invitation' || kind === 'reward')
      .map(({ kind, pence, day }) => [kind, pence, day]);
  };
  await invite();
  expect(await notices(ada)).toEqual([]);
  await buy(ben, 2_000);
  await look();
  expect([await notices(ada), await notices(ben)]).toEqual([[['invitation', 1_000, '2026-12-07']], []]);
  goTo('2026-12-07');
  await reward();
  expect([await notices(ada), await notices(ben)]).toEqual([
    [['reward', 1_000, '2026-12-07']],
    [['reward', 500, '2026-12-07']],
  ]);
});

test('REF-02 what is refused while a round is about to complete it stays refused', async () => {
  const id = await invite();
  const { unitOfWork } = world.parts;
  const taken = () => unitOfWork.transaction(({ referrals }) => referrals.takePending(id));
  let second: ReturnType<typeof taken> | undefined;
  await unitOfWork.transaction(async ({ referrals }) => {
    expect(await referrals.takePending(id)).toMatchObject({ id, state: 'pending' });
    second = taken();
    // It waits for the first; one that did not would be answered by then.
    await Promise.race([second, pause(300)]);
    await referrals.refuse(id, 'support');
  });
  expect(await second).toBeUndefined();
});
