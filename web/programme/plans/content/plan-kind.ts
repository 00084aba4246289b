import type { Problem } from '#form-schemas/problem.ts';
import { accountTypes } from '#web/programme/customer/domain/account-type.ts';
import { type Plan, plansFor, publishedPlans } from '#web/programme/plans/domain/plan.ts';
import { checkPlans } from '#web/programme/plans/content/check-plans.ts';
import type { ContentKind, Unpublished } from '#web/platform/content/content-kind.ts';

import { planPreview } from './plan-preview.ts';

/** The pricing plans. */
export const planKind: ContentKind<Plan> = {
  uid: 'plan',
  list: publishedPlans,
  key: 'name',
  pictures: [['image']],
  check: checkPlans,
  checkInUse: (left) => Promise.resolve(leftWithoutPlan(left)),
  preview: planPreview,
};

/** Customers who would have no plan to choose. */
function leftWithoutPlan({ gone, after, nameOf }: Unpublished<Plan>): readonly Problem[] {
  return gone.flatMap((plan) =>
    Object.entries(after.partners).flatMap(([code, partner]) => {
      const lost = accountTypes.filter((accountType) => {
        const asked = { accountType, partner: code };
        return plansFor([plan], asked).length > 0 && plansFor(publishedPlans.of(after), asked).length === 0;
      });
      if (lost.length === 0) return [];
      const who = lost.map((type) => type.toLowerCase()).join(' and ');
      const message = `Customers of ${partner.name} with a ${who} account would have no plan to choose`;
      return [{ code: 'P092', file: nameOf(plan.name), pointer: '', message }];
    }),
  );
}
