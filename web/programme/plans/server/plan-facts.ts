import type { Customer } from '#web/programme/customer/domain/customer.ts';
import type { Facts } from '#web/programme/server/catalogue.ts';
import type { Store } from '#web/programme/server/store.ts';

/** What is known of the plan of somebody who has none. */
export const noPlan = { chosenPlan: null, chosenCard: null } as const;

/** What journeys may know of what a customer was sold. */
export async function planFacts(
  { id, planSelectedAt }: Customer,
  { subscriptions }: Pick<Store, 'subscriptions'>,
): Promise<Pick<Facts, keyof typeof noPlan>> {
  const sold = planSelectedAt === null ? undefined : await subscriptions.find(id);
  if (sold === undefined) return noPlan;
  const { label, card = 'physical' } = sold.plan;
  return { chosenPlan: label, chosenCard: card };
}
