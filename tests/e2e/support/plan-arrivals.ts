import type { Page } from '@playwright/test';

import { linked } from './bank-arrivals.ts';
import { forCustomer, heading, signedUp } from './identity-arrivals.ts';
import { analysed, analysing } from './risk-check-arrivals.ts';
import { answered, inTurn, open, press, type Way } from './walk.ts';

export const plansPage = '/customer/select-payment-plan';

/** As if what the page has shown were published no more: the next choice is sent with other answers. */
export async function sendInstead(page: Page, answers: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route(
    '**/api/journeys/actions',
    async (route) => {
      const sent = route.request().postDataJSON() as { readonly answers: object };
      await route.continue({ postData: JSON.stringify({ ...sent, answers: { ...sent.answers, ...answers } }) });
    },
    { times: 1 },
  );
}

const insteadOfChosen =
  (answers: Readonly<Record<string, unknown>>): Way =>
  ({ page }) =>
    sendInstead(page, answers);
export const onPlan = (name: string): Way =>
  async function next({ page }) {
    const choose = page.getByRole('button', { name: `Choose ${name}`, exact: true });
    while (!(await choose.isVisible())) {
      await page.getByRole('button', { name: 'Next plan' }).click();
      await page.waitForTimeout(300);
    }
  };
export const choosing = (name: string): Way =>
  inTurn(linked, open(plansPage), heading('Choose your plan'), onPlan(name), press(`Choose ${name}`));
/** Of a partner whose customers are not shown how their account is looked at. */
const plansAtOnce: Way = inTurn(
  analysing,
  forCustomer("update customers set partner_code = 'millbrook' where customer_id = $1"),
);
const confirm = answered(press('Confirm'));
/** As if a card had been made meanwhile in another tab, and the plan had begun with it. */
const hasBegun = forCustomer(
  `insert into subscriptions (subscription_id, customer_id, plan, terms, billing_cycle, pence, commitment_months, auto_renew,
      chosen_at, started_on)
    values (gen_random_uuid(), $1, '{"name": "Free", "kind": "free"}', '{}', 'monthly', 0, 0, false, now(), current_date)`,
);

/** How a customer brings each transition of choosing a plan, and of looking at what one brings, about. */
export const planWays: Readonly<Record<string, Way>> = {
  'benefits/strip/enter/open': inTurn(signedUp, open('/customer/account/plan/benefits?plan=Premium')),
  'benefits/strip/enter/none': inTurn(signedUp, open('/customer/account/plan/benefits')),
  'benefits/strip/enter/unknown': inTurn(signedUp, open('/customer/account/plan/benefits?plan=Platinum')),
  'benefits/detail/enter/open': inTurn(signedUp, open('/customer/benefit/Premium/car-hire')),
  'benefits/detail/enter/unknown': inTurn(signedUp, open('/customer/benefit/Premium/yacht')),
  'plans/select/enter/finished': inTurn(plansAtOnce, analysed, open(plansPage), heading('Choose your plan')),
  'plans/select/enter/awaited': inTurn(plansAtOnce, open(plansPage), heading('Choose your plan')),
  'plans/select/choose/chosen': inTurn(choosing('Essential'), confirm),
  'plans/select/choose/changed': inTurn(choosing('Essential'), insteadOfChosen({ pence: 100 }), confirm),
  'plans/select/choose/unavailable': inTurn(choosing('Essential'), insteadOfChosen({ planName: 'Business' }), confirm),
  'plans/select/choose/running': inTurn(choosing('Essential'), hasBegun, confirm),
};
