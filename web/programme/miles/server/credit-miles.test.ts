import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { putIn } from '#web/programme/closing/server/closed-customer.builder.ts';
import { CollectingWorld } from '#web/programme/collecting/server/collecting-world.builder.ts';
import { causeKind } from '#web/programme/giving/content/cause-kind.ts';
import type { ContentBundle } from '#web/platform/domain/content.ts';
import type { Cause } from '#web/programme/giving/domain/cause.ts';
import { payGift } from '#web/programme/giving/server/paid-gift.builder.ts';
import { createAirline } from '#web/programme/miles/airline-api/airline-api.ts';
import { milesInWords, showMiles } from '#web/programme/support/server/show-miles.ts';
import { startSandbox, type Sandbox } from '#web/sandbox/start-sandbox.ts';

import { creditMiles } from './credit-miles.ts';
import { keepNumber, openNumber } from './membership-number.ts';

const cause = 'air-miles';
const airMiles: Cause = {
  ...{ name: cause, contributionType: 'kris', label: 'Air miles', shortName: 'Miles', text: 'Miles.' },
  ...{ milesPerPound: 120, color: '#5b3c88' },
};
const credentials = { partnerId: 'BURGEE', accessToken: 'a token of the airline' };
let sandbox: Sandbox;
let world: CollectingWorld;
let round: ReturnType<typeof creditMiles>;

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, airline: credentials });
  const airline = createAirline({ url: sandbox.httpUrl, ...credentials });
  world = await CollectingWorld.start({ airline });
  world.spending.clock.goTo('2026-11-23T10:00:00Z');
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await fault('off');
  round = creditMiles(world.parts);
});

const post = (path: string, body?: object) =>
  fetch(`${sandbox.httpUrl}${path}`, {
    ...{ method: 'POST', redirect: 'manual' },
    ...(body && { body: JSON.stringify(body) }),
  });
const fault = (mode: string) => post('/faults', { target: 'airline', mode, rate: 1 });
const closing = (number: string, act: 'close' | 'open' = 'close') => post(`/airline/${number}/${act}`);
interface Told {
  readonly members: readonly { readonly number: string; readonly miles: number }[];
  readonly accruals: readonly { readonly batchId: string }[];
}
const told = async () => (await (await fetch(`${sandbox.httpUrl}/airline.json`)).json()) as Told;
const milesOf = async (number: string) => (await told()).members.find((member) => member.number === number)?.miles ?? 0;
/** What has passed since is long enough for another look. */
const anHourLater = () => {
  world.spending.clock.goTo(new Date(world.spending.clock.now().getTime() + 3_601_000).toISOString());
  return round();
};
const miles = <Result>(
  work: (store: Parameters<Parameters<typeof world.parts.unitOfWork.statement>[0]>[0]['miles']) => Promise<Result>,
) => world.parts.unitOfWork.statement((store) => work(store.miles));

let next = 8_100_000_000;
async function collector() {
  const { customerId } = await world.payer();
  const give = async (number: string) => {
    const kept = { ...keepNumber(number, customerId, world.parts.secrets), state: 'active' as const };
    await miles((store) => store.keepMembership(customerId, kept, world.spending.clock.now()));
    return number;
  };
  let days = 0;
  const pay = (pence: number) => {
    days += 1;
    return payGift(putIn(world.spending.database), { customerId, cause, pence, day: `2026-11-${String(9 + days)}` });
  };
  next += 1;
  return { customerId, give, pay, number: String(next) };
}
const membershipOf = ({ customerId }: { readonly customerId: string }) =>
  miles((store) => store.membership(customerId));

test('CON-09 miles are told for what was collected, once, and what is left of one waits', async () => {
  const ada = await collector();
  await ada.give(ada.number);
  await ada.pay(199);
  expect(await round()).toEqual([{ lines: 1, refused: 0 }]);
  // 120 for each £1: 238.8.
  expect(await milesOf(ada.number)).toBe(238);
  expect(await anHourLater()).toEqual([]);
  await ada.pay(1);
  await anHourLater();
  expect(await milesOf(ada.number)).toBe(240);
  expect(await miles((store) => store.credited(ada.customerId))).toEqual(new Map([[cause, 240]]));
});

test('CON-09 what nobody has given a number for waits for it, and so does what no bank has paid', async () => {
  const ada = await collector();
  await ada.pay(500);
  expect(await anHourLater()).toEqual([]);
  await ada.give(ada.number);
  await world.spending.database
    .updateTable('collections')
    .set({ state: 'confirmed' })
    .where('customer_id', '=', ada.customerId)
    .execute();
  expect(await anHourLater()).toEqual([]);
  await world.spending.database
    .updateTable('collections')
    .set({ state: 'paid-out' })
    .where('customer_id', '=', ada.customerId)
    .execute();
  expect(await anHourLater()).toEqual([{ lines: 1, refused: 0 }]);
  expect(await milesOf(ada.number)).toBe(600);
});

test('CON-09 what came back after it was told comes off the next miles', async () => {
  const ada = await collector();
  await ada.give(ada.number);
  await ada.pay(500);
  await anHourLater();
  await ada.pay(-200);
  await anHourLater();
  expect(await milesOf(ada.number)).toBe(600);
  await ada.pay(300);
  await anHourLater();
  expect(await milesOf(ada.number)).toBe(720);
});

test('CON-09 CON-11 what was paid back to the customer is no miles, though no Direct Debit took it off', async () => {
  const ada = await collector();
  await ada.pay(1_000);
  const entries = world.spending.database.selectFrom('contribution_entries').select('transaction');
  const { transaction } = await entries.where('customer_id', '=', ada.customerId).executeTakeFirstOrThrow();
  const at = new Date('2026-11-12T12:00:00Z');
  const back = { transaction, customer_id: ada.customerId, cause, kind: 'saving', counted_at: at };
  await putIn(world.spending.database)('contribution_entries', { ...back, units: -40_000, pence: -400 });
  await ada.give(ada.number);
  await anHourLater();
  expect(await milesOf(ada.number)).toBe(720);
});

test('CON-09 whoever has closed their account is not asked for another number', async () => {
  const ada = await collector();
  await ada.give(ada.number);
  await closing(ada.number);
  await ada.pay(100);
  await world.spending.database
    .updateTable('customers')
    .set({ closes_at: world.spending.clock.now(), closed_at: world.spending.clock.now() })
    .where('customer_id', '=', ada.customerId)
    .execute();
  const asked = async () => (await world.mail()).filter((subject) => subject.startsWith('We need another')).length;
  const before = await asked();
  expect(await anHourLater()).toEqual([{ lines: 1, refused: 1 }]);
  expect(await asked()).toBe(before);
});

test('CON-09 a new rate is of what is spent from then on: what waits, and what comes back of it, keeps the one that it was spent under', async () => {
  const ada = await collector();
  await ada.pay(100);
  const entries = world.spending.database.selectFrom('contribution_entries').select('transaction');
  const { transaction } = await entries.where('customer_id', '=', ada.customerId).executeTakeFirstOrThrow();
  const content = world.parts.content();
  const causes = [{ ...airMiles, milesPerPound: 60 }];
  const lower = creditMiles({ ...world.parts, content: () => ({ ...content, lists: { ...content.lists, causes } }) });
  expect(await lower()).toEqual([]);
  const now = world.spending.clock.now();
  const back = { transaction, customer_id: ada.customerId, cause, kind: 'saving', counted_at: now };
  await putIn(world.spending.database)('contribution_entries', { ...back, units: -5_000, pence: -50 });
  await payGift(putIn(world.spending.database), { customerId: ada.customerId, cause, pence: 100, day: '2026-12-01' });
  await ada.give(ada.number);
  world.spending.clock.goTo('2026-12-02T10:00:00Z');
  expect(await lower()).toEqual([{ lines: 1, refused: 0 }]);
  // 50p at 120 and 100p at 60.
  expect(await milesOf(ada.number)).toBe(120);
  expect(await lower()).toEqual([]);
  await round();
});

test('CON-09 a batch that the airline never answers stops no other', async () => {
  const [ada, ben] = [await collector(), await collector()];
  await ada.give(ada.number);
  await ada.pay(100);
  await fault('fail-before');
  await expect(anHourLater()).rejects.toThrow();
  const [stuck] = await miles((store) => store.unanswered());
  expect(stuck?.lines).toEqual([{ id: expect.any(String) as string, miles: 120 }]);
  await ben.give(ben.number);
  await ben.pay(100);
  await expect(anHourLater()).rejects.toThrow();
  const [first, ...others] = await miles((store) => store.unanswered());
  expect(first?.id).toBe(stuck?.id);
  expect(others).toHaveLength(1);
  await miles((store) => store.hold(stuck?.id ?? '', 'sam', world.spending.clock.now()));
  await fault('off');
  expect(await anHourLater()).toEqual([{ lines: 1, refused: 0 }]);
  expect([await milesOf(ada.number), await milesOf(ben.number)]).toEqual([0, 120]);
  await miles((store) => store.release(stuck?.id ?? ''));
  expect(await anHourLater()).toEqual([{ lines: 1, refused: 0 }]);
  expect(await milesOf(ada.number)).toBe(120);
});

test('CON-09 OPS-10 what a person has seen at the airline of a batch counts: the rest is told again', async () => {
  const [ada, ben] = [await collector(), await collector()];
  for (const each of [ada, ben]) {
    await each.give(each.number);
    await each.pay(100);
  }
  await fault('fail-before');
  await expect(anHourLater()).rejects.toThrow();
  const [batch] = await miles((store) => store.unanswered());
  const ofAda = await world.spending.database
    .selectFrom('miles_lines')
    .select('line_id')
    .where('customer_id', '=', ada.customerId)
    .executeTakeFirstOrThrow();
  const at = world.spending.clock.now();
  const settle = () =>
    miles((store) => store.settleByHand(batch?.id ?? '', { credited: [ofAda.line_id], by: 'sam', at, heldSince: at }));
  // Nobody has held it: it may be on its way.
  expect(await settle()).toBe(false);
  expect(await miles((store) => store.hold(batch?.id ?? '', 'sam', at))).toBe(true);
  expect([await settle(), await settle()]).toEqual([true, false]);
  await fault('off');
  expect(await anHourLater()).toEqual([{ lines: 1, refused: 0 }]);
  // The airline was never asked about Ada: what the person has seen is what counts.
  expect([await milesOf(ada.number), await milesOf(ben.number)]).toEqual([0, 120]);
  expect(await membershipOf(ben)).toMatchObject({ state: 'active' });
});

test('CON-09 a batch whose answer was lost is told again as it was, though there is another number since: nothing is credited twice', async () => {
  const ada = await collector();
  const first = await ada.give(ada.number);
  await ada.pay(100);
  await fault('fail-after');
  await expect(anHourLater()).rejects.toThrow();
  await ada.pay(100);
  const second = await ada.give(ada.number.replace(/^81/u, '82'));
  await fault('off');
  expect(await anHourLater()).toEqual([
    { lines: 1, refused: 0 },
    { lines: 1, refused: 0 },
  ]);
  expect([await milesOf(first), await milesOf(second)]).toEqual([120, 120]);
});

test('CON-09 whose number does not open is asked for it again, and nobody else waits for that', async () => {
  const [ada, ben] = [await collector(), await collector()];
  await ada.give(ada.number);
  await ben.give(ben.number);
  const broken = { sealed: Buffer.of(1, 2, 3) };
  await world.spending.database
    .updateTable('airline_memberships')
    .set(broken)
    .where('customer_id', '=', ada.customerId)
    .execute();
  await ada.pay(100);
  await ben.pay(100);
  expect(await anHourLater()).toEqual([{ lines: 2, refused: 1 }]);
  expect(await membershipOf(ada)).toMatchObject({ state: 'refused' });
  expect(await milesOf(ben.number)).toBe(120);
});

test('CON-09 a cause is not unpublished while somebody waits for its miles', async () => {
  // Those of the tests before wait for the number that they have not given.
  const told = await miles((store) => store.countWaiting(cause));
  const gone = [airMiles];
  const after = { lists: {} } as unknown as ContentBundle;
  const refusal = async () => {
    const left = { gone, after, nameOf: (key: string) => key };
    const problems = await world.parts.unitOfWork.statement((store) =>
      Promise.resolve(causeKind.checkInUse?.(left, store)),
    );
    return problems?.map(({ message }) => message);
  };
  const ada = await collector();
  await ada.pay(100);
  expect(await refusal()).toEqual([`${String(told + 1)} customer${told === 0 ? ' waits' : 's wait'} for Air miles`]);
  await ada.give(ada.number);
  await anHourLater();
  expect(await refusal()).toEqual(
    told === 0 ? [] : [`${String(told)} customer${told === 1 ? ' waits' : 's wait'} for Air miles`],
  );
});

test('CON-09 rounds of several processes at once tell of everything once', async () => {
  const ada = await collector();
  await ada.give(ada.number);
  await ada.pay(1_000);
  const rounds = Array.from({ length: 4 }, () => creditMiles(world.parts));
  await Promise.all(rounds.map((once) => once()));
  expect(await milesOf(ada.number)).toBe(1_200);
});

test('CON-09 refused miles are kept, the customer is told once, and another number gets them', async () => {
  const ada = await collector();
  const first = await ada.give(ada.number);
  await closing(first);
  await ada.pay(250);
  const before = (await world.mail()).filter((subject) => subject.startsWith('We need another')).length;
  expect(await anHourLater()).toEqual([{ lines: 1, refused: 1 }]);
  expect(await membershipOf(ada)).toMatchObject({ state: 'refused' });
  expect(await anHourLater()).toEqual([]);
  const after = (await world.mail()).filter((subject) => subject.startsWith('We need another')).length;
  expect(after - before).toBe(1);
  const second = await ada.give(first.replace(/^81/u, '83'));
  expect(await anHourLater()).toEqual([{ lines: 1, refused: 0 }]);
  expect([await milesOf(first), await milesOf(second)]).toEqual([0, 300]);
});

test('CON-09 the number is kept sealed for its customer alone, and no line keeps it once it is answered', async () => {
  const ada = await collector();
  await ada.give(ada.number);
  await ada.pay(100);
  await anHourLater();
  const kept = await membershipOf(ada);
  expect(kept).toMatchObject({ ending: ada.number.slice(-4) });
  expect(kept?.sealed.includes(ada.number)).toBe(false);
  expect(openNumber(kept?.sealed ?? Buffer.of(), ada.customerId, world.parts.secrets)).toBe(ada.number);
  expect(() => openNumber(kept?.sealed ?? Buffer.of(), randomUUID(), world.parts.secrets)).toThrow();
  const lines = await world.spending.database
    .selectFrom('miles_lines')
    .select(['sealed'])
    .where('customer_id', '=', ada.customerId)
    .execute();
  expect(lines).toEqual([{ sealed: null }]);
});

test('CON-09 OPS-10 support sees what has become of miles by ids, without the number, and that they looked is kept', async () => {
  const ada = await collector();
  const help = { customerId: ada.customerId, by: 'sam', reason: 'Asks where their miles are' };
  const needed = { unitOfWork: world.parts.unitOfWork, clock: world.spending.clock, secrets: world.parts.secrets };
  expect(await showMiles(needed)(help)).toEqual({ kind: 'notNeeded' });
  await ada.give(ada.number);
  await ada.pay(100);
  await anHourLater();
  const seen = await showMiles(needed)(help);
  const words = seen.kind === 'done' ? milesInWords(seen.shown).join('\n') : seen.kind;
  expect(words).toMatch(/^Membership: active, given .+\nLine .+ of batch .+: 120 miles for 100p, credited$/u);
  expect(words).not.toContain(ada.number.slice(-4));
  const looked = world.spending.database.selectFrom('support_actions').select('action');
  expect(await looked.where('customer_id', '=', ada.customerId).execute()).toEqual([{ action: 'see-miles' }]);
});
