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

/** What customers need a plan for: one that serves it has to be left. */
interface Need {
  readonly serves: (plan: Plan) => boolean;
  readonly wouldHave: string;
}

const needs: readonly Need[] = [
  { serves: ({ securitised }) => securitised !== true, wouldHave: 'no plan to choose' },
  {
    serves: ({ securitised }) => securitised === true,
    wouldHave: 'no plan to choose where their account says too little',
  },
  {
    serves: ({ kind, securitised }) => kind === 'free' && securitised !== true,
    wouldHave: 'no free plan to move to when they leave another',
  },
];

/** Customers who would lose the last plan that serves them. */
function leftWithoutPlan({ gone, after, nameOf }: Unpublished<Plan>): readonly Problem[] {
  const left = publishedPlans.of(after);
  const lostIn = (plan: Plan, partner: string, { serves }: Need) =>
    accountTypes.filter(
      (accountType) =>
        serves(plan) &&
        plansFor([plan], { accountType, partner }).length > 0 &&
        !plansFor(left, { accountType, partner }).some(serves),
    );
  const everyone = Object.entries(after.partners).flatMap(([code, { name }]) =>
    needs.map((need) => ({ code, name, need })),
  );
  return gone.flatMap((plan) =>
    everyone.flatMap(({ code, name, need }) => {
      const lost = lostIn(plan, code, need);
      if (lost.length === 0) return [];
      const who = lost.map((type) => type.toLowerCase()).join(' and ');
      const message = `Customers of ${name} with a ${who} account would have ${need.wouldHave}`;
      return [{ code: 'P092', file: nameOf(plan.name), pointer: '', message }];
    }),
  );
}
