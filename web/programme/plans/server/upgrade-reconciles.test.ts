import { beforeAll, expect, test } from 'vitest';

import { type BillingCycle, billingCycles, type Plan } from '#web/programme/plans/domain/plan.ts';
import { daysAfter, daysBetween } from '#web/programme/plans/domain/plan-calendar.ts';
import { monthsOf } from '#web/programme/plans/domain/plan-terms.ts';
import { aSubscription } from '#web/programme/plans/domain/subscription.builder.ts';
import type { CallContext } from '#web/programme/server/catalogue.ts';
import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';
import { createFakePlanQuotes } from '#web/programme/server/fakes/fake-plans.ts';
import { createFakeUnitOfWork } from '#web/programme/server/fakes/fake-store.ts';
import { createFakeSubscriptions } from '#web/programme/server/fakes/fake-subscriptions.ts';
import { createFakeWorld, registration, type World } from '#web/programme/server/identity-world.builder.ts';
import type { Store } from '#web/programme/server/store.ts';

import { owePlans } from './owe-plans.ts';
import type { PlanCharge } from './ports/plan-charges.ts';
import type { Subscriptions } from './ports/subscriptions.ts';
import { confirmUpgrade, quoteUpgrade } from './upgrade-plan.ts';

/** The first days of a year's months, and the day after it: written out, for what is tested counts them. */
const months = [
  ...['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31'],
  ...['2027-08-31', '2027-09-30', '2027-10-31', '2027-11-30', '2027-12-31', '2028-01-31'],
];
const [firstDay = '', dayAfter = ''] = [months.at(0), months.at(-1)];
const days = Array.from({ length: daysBetween(firstDay, dayAfter) + 1 }, (_, day) => daysAfter(firstDay, day));
/** Prices that no number of days divides. */
const before: Readonly<Record<BillingCycle, number>> = { monthly: 777, semiAnnual: 3_851, annual: 6_943 };
const pairs = billingCycles.flatMap((from) => billingCycles.map((to) => [from, to] as const));

let world: World;
let customerId: string;
beforeAll(async () => {
  world = await createFakeWorld();
  const browser = world.browser();
  await browser.registerWithMobile(registration);
  customerId = browser.customerId ?? '';
  const [id, linkId] = [world.dependencies.secrets.newId(), world.dependencies.secrets.newId()];
  await world.unitOfWork.statement(async (store) => {
    const link = { id: linkId, customerId, bankId: 'northgate', accountType: 'PERSONAL' } as const;
    await store.bankLinks.begin({ ...link, startedAt: world.clock.now() });
    await store.mandates.order({ id, linkId, customerId, reference: 'PLAN' }, world.clock.now());
  });
});

/** What is owed for plans, by the same rule as `plan-charges.ts` keeps in PostgreSQL. */
function aLedger(subscriptions: Subscriptions, ids: readonly string[]) {
  const charges: PlanCharge[] = [];
  const of = (id: string) => charges.filter(({ subscriptionId }) => subscriptionId === id);
  return {
    of,
    sum: (id: string) => of(id).reduce((sum, { pence }) => sum + pence, 0),
    owe: (charge: PlanCharge) => Promise.resolve(void charges.push(charge)),
    async takeDue(today: string) {
      for (const id of ids) {
        const found = await subscriptions.byId(id);
        const from = of(id).at(-1)?.until ?? found?.startedOn;
        if (found === undefined || typeof from !== 'string' || found.startedOn === null) continue;
        const { expiresOn, endedOn, startedOn } = found;
        const isOver = from >= (expiresOn ?? '9999') || from > (endedOn ?? '9999');
        if (!isOver && from <= today) return { subscription: { ...found, startedOn }, from };
      }
      return undefined;
    },
  };
}

/** Whoever pays by `from` goes up to Premium on `day`, to be paid by `to`; both terms are then owed to their end. */
async function goneUp(from: BillingCycle, to: BillingCycle, day: string) {
  let now = new Date(`${day}T10:00:00Z`);
  const [subscriptions, planQuotes] = [createFakeSubscriptions(), createFakePlanQuotes()];
  const ledger = aLedger(subscriptions, ['old', 'new']);
  const needed = { clock: { now: () => now }, secrets: { ...world.dependencies.secrets, newId: () => 'new' } };
  const store = await world.unitOfWork.statement((kept) =>
    Promise.resolve({ ...kept, subscriptions, planQuotes, planCharges: { ...kept.planCharges, ...ledger } } as Store),
  );
  const owe = owePlans({ ...needed, unitOfWork: createFakeUnitOfWork(store) });
  const plan = { ...fakeContent.lists['plans']?.[0], name: 'Old', kind: 'essential' } as Plan;
  const sold = { id: 'old', customerId, startedOn: firstDay, plan, cycle: from, pence: before[from] };
  await subscriptions.begin(aSubscription(sold));
  const context = { store, content: fakeContent, session: { customerId } } as unknown as CallContext;
  await quoteUpgrade(needed)({ planName: 'Premium', billingCycle: to }, context);
  const quote = await planQuotes.newest(customerId);
  // Every second day the round has come before the upgrade, and comes after it on the others.
  if (days.indexOf(day) % 2 === 0) await owe();
  expect((await confirmUpgrade(needed)({ quoteId: quote?.id ?? '' }, context)).outcome).toBe('upgraded');
  now = new Date(`${daysAfter(day, 500)}T10:00:00Z`);
  await owe();
  return { quote, ledger };
}

/** What the days before `day` cost that were had of the old plan, a penny that was begun being whole. */
function costOfDaysBefore(day: string, cycle: BillingCycle): number {
  const starts = months.filter((_, month) => month % monthsOf[cycle] === 0);
  const index = day === dayAfter ? starts.length - 1 : starts.findLastIndex((start) => start <= day);
  const [start = day, end = day] = [starts[index], starts[index + 1]];
  const whole = start === end ? 1 : daysBetween(start, end);
  return before[cycle] * index + Math.ceil((before[cycle] * daysBetween(start, day)) / whole);
}

/** The cycles follow one another without a gap, and none is there twice. */
function expectInTurn(charges: readonly PlanCharge[], first: string): void {
  expect(charges.map(({ from }) => from)).toEqual([first, ...charges.slice(0, -1).map(({ until }) => until)]);
}

test.each(pairs)(
  'PLN-12 DBT-06 gone up on any day of a year, paid %s before and %s then, what is charged comes to what was quoted',
  async (from, to) => {
    for (const day of days) {
      const { quote, ledger } = await goneUp(from, to, day);
      const { pence = 0, creditPence = 0, duePence, expiresOn } = quote ?? {};
      const [old, next] = [ledger.of('old'), ledger.of('new')];
      expect([ledger.sum('old') - creditPence, day]).toEqual([costOfDaysBefore(day, from), day]);
      expect([next[0]?.pence, day]).toEqual([duePence, day]);
      const term = pence * (12 / monthsOf[to]);
      expect([ledger.sum('old') + ledger.sum('new'), day]).toEqual([costOfDaysBefore(day, from) + term, day]);
      expectInTurn(old, firstDay);
      expectInTurn(next, day);
      expect([(old.at(-1)?.until ?? '') > day || day === dayAfter, next.at(-1)?.until]).toEqual([true, expiresOn]);
    }
  },
);
