import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { type Benefit, benefitsOf, planCalled } from '#web/programme/plans/domain/benefit.ts';
import type { Plan } from '#web/programme/plans/domain/plan.ts';
import type { CallContext } from '#web/programme/server/catalogue.ts';

/** A plan whose benefits are looked at. */
export interface ShownPlan {
  readonly plan: Plan;
  readonly benefits: readonly Benefit[];
  /** It is the customer's own: they chose it. */
  readonly isOwn: boolean;
}

export type FoundPlan =
  | { readonly kind: 'found'; readonly shown: ShownPlan }
  /** None was named, and the customer has not chosen one. */
  | { readonly kind: 'none' }
  /** There is no such plan for them. */
  | { readonly kind: 'unknown' };

/** The plan that a page names, else the one that the customer has chosen (PLN-09). */
export async function findShownPlan(
  named: string | undefined,
  { id, accountType, partnerCode: partner }: Customer,
  { store, content }: Pick<CallContext, 'store' | 'content'>,
): Promise<FoundPlan> {
  const sold = (await store.subscriptions.find(id))?.plan;
  const name = named ?? sold?.name;
  if (name === undefined) return { kind: 'none' };
  const plan = planCalled(name, { accountType, partner, sold, content });
  if (plan === undefined) return { kind: 'unknown' };
  return { kind: 'found', shown: { plan, benefits: benefitsOf(plan, content), isOwn: plan === sold } };
}
