import { type LiveAnswer, nothingYet } from '#journeys/engine/step-view.ts';
import { comparedBasisPoints } from '#web/programme/giving/domain/contribution.ts';
import { awaitedStageOf } from '#web/programme/home/domain/awaited-card.ts';
import { utcDate } from '#web/programme/plans/domain/plan-calendar.ts';
import type { LiveSource } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

function fresh<Item>(records: readonly Item[]): LiveAnswer<Item> {
  return { ...nothingYet, state: 'fresh', total: records.length, records };
}

const days = 24 * 60 * 60 * 1000;

/** What was saved today, in thirty days and in all, and what the card has paid: days are UTC's, as the specification has them (DSH-04). */
export function answerSavings({ clock }: Pick<Dependencies, 'clock'>): LiveSource<'savings'> {
  return async ({ context, customer }) => {
    if (customer === undefined) return nothingYet;
    const today = new Date(clock.now());
    today.setUTCHours(0, 0, 0, 0);
    const since = { today, month: new Date(today.getTime() - 30 * days) };
    const { homeMemory } = context.store;
    const [saved, spent] = [await homeMemory.saved(customer.id, since), await homeMemory.spent(customer.id, since)];
    const basisPoints = comparedBasisPoints(utcDate(today));
    return fresh(
      (['ever', 'month', 'today'] as const).map((period) => ({
        ...{ period, pence: saved[period], spentPence: spent[period] },
        comparedPercent: basisPoints / 100,
      })),
    );
  };
}

/** The Direct Debits of what the customer has spent that are on their way (DBT-02). */
export function answerUpcoming(): LiveSource<'upcoming'> {
  return async ({ context, customer }) => {
    if (customer === undefined) return nothingYet;
    const upcoming = await context.store.collections.upcoming(customer.id);
    return fresh(
      upcoming.map(({ id, pence, chargeOn, accountEnding, isAgain }) => ({
        ...{ id, pence, chargeOn, isAgain },
        accountEnding: accountEnding ?? 'none',
      })),
    );
  };
}

/** What is still to do before a first payment; nothing once the card has paid (DSH-07). */
export function answerFirstSteps(): LiveSource<'firstSteps'> {
  return async ({ context, customer, facts }) => {
    if (customer === undefined) return nothingYet;
    const { isOnPhone, hasPaid } = await context.store.homeMemory.choices(customer.id);
    const isActive = facts.cardState === 'active' || facts.cardState === 'frozen';
    return fresh(hasPaid ? [] : [{ isActive, isOnPhone, awaited: awaitedStageOf(facts) }]);
  };
}
