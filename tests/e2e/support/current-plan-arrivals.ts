import { forCustomer, heading, signedUp } from './identity-arrivals.ts';
import { sendInstead } from './plan-arrivals.ts';
import { answered, inTurn, open, press, type Way } from './walk.ts';

import planSeeds from '../../../cms/seeds/plans.json' with { type: 'json' };

export const currentPlanPage = '/customer/account/plan';

function soldAs(name: string): string {
  return JSON.stringify(planSeeds.find((plan) => plan.name === name)).replaceAll("'", "''");
}

const madeUpLink = forCustomer(
  `insert into bank_links (bank_link_id, customer_id, bank_id, account_type, stage, started_at, linked_at, confirmed_at, account_id, masked_number, fingerprint)
    values (gen_random_uuid(), $1, 'northgate', 'PERSONAL', 'linked', now(), now(), now(), 'main', '•••• 6068', gen_random_uuid())`,
);

/** Has a card and, since `days` days ago, Essential at £2 a month; the Direct Debit is in place. By the database alone. */
export const holdsEssential = (days = 0): Way => holdsEssentialOnce(inTurn(signedUp, madeUpLink), days);

/** The same of somebody who has linked an account in their own way. */
export const holdsEssentialOnce = (hasLinked: Way, days = 0): Way =>
  inTurn(
    hasLinked,
    forCustomer(
      `update customers set card_linked_at = now(), plan_selected_at = now(), card_created_at = now(), card_activated_at = now()
        where customer_id = $1`,
      `insert into cards (card_id, customer_id, kind, state, last_four, ordered_at, active_from, pin)
        values (gen_random_uuid(), $1, 'normal', 'active', '4242', now(), now(), 'set')`,
      `insert into identities (customer_id, sanctions_clear, pep_clear, kyc, begun_at) values ($1, true, true, 'clear', now())
        on conflict (customer_id) do update set sanctions_clear = true, pep_clear = true, kyc = 'clear'`,
      `insert into mandates (mandate_id, bank_link_id, customer_id, reference, state, active_from, is_in_use)
        select gen_random_uuid(), bank_link_id, customer_id, gen_random_uuid(), 'active', current_date, true
          from bank_links where customer_id = $1 and stage = 'linked'
        on conflict (bank_link_id) do update set state = 'active', active_from = current_date, is_in_use = true`,
      `insert into subscriptions (subscription_id, customer_id, plan, terms, billing_cycle, pence, commitment_months, auto_renew,
          chosen_at, started_on, expires_on, commitment_ends_on)
        select gen_random_uuid(), $1, '${soldAs('Essential')}', '{}', 'monthly', 200, 12, true, now(), day,
          (day + interval '12 months')::date, (day + interval '12 months')::date
          from (select (now() at time zone 'UTC')::date - ${String(days)} as day) begun`,
    ),
  );

/** At the page of the plan, which Essential is. */
export const atPlan = (days?: number): Way => inTurn(holdsEssential(days), open(currentPlanPage), heading('Your plan'));

/** Opens a plan above, and asks what it would cost. */
export const askWhatCosts = (name: string): Way =>
  inTurn(
    async ({ page }) => {
      await page.locator('summary', { hasText: name }).click();
    },
    answered(press(`See what ${name} would cost you`)),
  );
export const quoted = (name: string): Way =>
  inTurn(atPlan(), askWhatCosts(name), heading('Your upgrade, before you confirm'));

const upgradeTo = (name: string) => answered(press(`Upgrade to ${name}`));
const toAddress: Way = inTurn(quoted('Elite'), upgradeTo('Elite'), heading('Where your new card goes'));
const sendThere = answered(press('Upgrade to Elite and send my card here'));
export const tooOld = forCustomer(
  "update plan_quotes set valid_until = now() - interval '1 second' where customer_id = $1",
);
/** It is no news any more. */
export const upgradedLongAgo = forCustomer(
  "update plan_quotes set accepted_at = accepted_at - interval '1 year' where customer_id = $1",
);
const soldNoMore = forCustomer(
  `update plan_quotes set plan = jsonb_set(plan, '{name}', '"Platinum"') where customer_id = $1`,
);
export const debitOver = forCustomer("update mandates set state = 'over' where customer_id = $1");
const renewalOff = inTurn(
  ({ page }) => page.getByRole('switch').click(),
  answered(({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Switch off renewal' }).click()),
);
/** Presses to leave the plan at once, and says yes. */
export const leaveNow = inTurn(
  press('Leave Essential now'),
  answered(({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Leave Essential' }).click()),
);
const coolingOffOver = forCustomer(
  `update subscriptions set started_on = started_on - 30, expires_on = (started_on - 30 + interval '12 months')::date
    where customer_id = $1`,
);
const noRenewal = forCustomer(
  `update subscriptions set commitment_months = 0, plan = jsonb_set(plan, '{disableAutoRenew}', 'true') where customer_id = $1`,
);
const askForBusiness: Way = ({ page }) => sendInstead(page, { planName: 'Business' });

/** How a customer brings each transition of the page of their plan about. */
export const currentPlanWays: Readonly<Record<string, Way>> = {
  'current-plan/plan/set-renewal/off': inTurn(atPlan(), renewalOff),
  'current-plan/plan/set-renewal/on': inTurn(
    atPlan(),
    renewalOff,
    ({ page }) => page.getByRole('switch', { checked: false }).waitFor(),
    answered(({ page }) => page.getByRole('switch').click()),
  ),
  'current-plan/plan/set-renewal/unavailable': inTurn(atPlan(), noRenewal, renewalOff),
  'current-plan/plan/leave/left': inTurn(atPlan(), leaveNow),
  'current-plan/plan/leave/unavailable': inTurn(atPlan(), coolingOffOver, leaveNow),
  'current-plan/plan/quote/quoted': quoted('Premium'),
  'current-plan/plan/quote/unavailable': inTurn(atPlan(), askForBusiness, askWhatCosts('Premium')),
  'current-plan/upgrade/confirm/upgraded': inTurn(quoted('Premium'), upgradeTo('Premium')),
  'current-plan/upgrade/confirm/address': toAddress,
  'current-plan/upgrade/confirm/changed': inTurn(quoted('Premium'), tooOld, upgradeTo('Premium')),
  'current-plan/upgrade/confirm/unavailable': inTurn(quoted('Premium'), soldNoMore, upgradeTo('Premium')),
  'current-plan/upgrade/confirm/failed': inTurn(quoted('Premium'), debitOver, upgradeTo('Premium')),
  'current-plan/address/confirm/upgraded': inTurn(toAddress, sendThere),
  'current-plan/address/confirm/changed': inTurn(toAddress, tooOld, sendThere),
  'current-plan/address/confirm/unavailable': inTurn(toAddress, soldNoMore, sendThere),
  'current-plan/address/confirm/failed': inTurn(toAddress, debitOver, sendThere),
};
