import { type LiveAnswer, nothingYet } from '#journeys/engine/step-view.ts';
import type { LiveSource } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

function fresh<Item>(records: readonly Item[]): LiveAnswer<Item> {
  return { ...nothingYet, state: 'fresh', total: records.length, records };
}

const days = 24 * 60 * 60 * 1000;

/** What the card has paid today, in thirty days and in all: days are UTC's, as the specification has them (DSH-04). */
export function answerSpent({ clock }: Pick<Dependencies, 'clock'>): LiveSource<'spent'> {
  return async ({ context, customer }) => {
    if (customer === undefined) return nothingYet;
    const today = new Date(clock.now());
    today.setUTCHours(0, 0, 0, 0);
    const month = new Date(today.getTime() - 30 * days);
    const totals = await context.store.homeMemory.spent(customer.id, { today, month });
    return fresh(
      (['ever', 'month', 'today'] as const).map((period) => ({
        period,
        pence: totals[period],
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
    return fresh(hasPaid ? [] : [{ isActive, isOnPhone, isWaiting: facts.newCardState !== null }]);
  };
}
