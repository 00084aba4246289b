import planSeeds from '../../../cms/seeds/plans.json' with { type: 'json' };
import { goneOn } from './by-requests.ts';
import { closedByProcessor, mayChoose, proved, setPinPage } from './card-arrivals.ts';
import { forCustomer } from './identity-arrivals.ts';
import { inTurn, open, press, type Way } from './walk.ts';

/** Has chosen a plan of the partner's, at so many pence a month, and has just proved who they are. */
export const chosenAt = (partner: string, planName: string, accountType = 'PERSONAL'): Way => {
  const plan = JSON.stringify(planSeeds.find(({ name }) => name === planName));
  return inTurn(
    mayChoose,
    forCustomer(
      `update customers set partner_code = '${partner}', account_type = '${accountType}', plan_selected_at = now() where customer_id = $1`,
      `insert into subscriptions (subscription_id, customer_id, plan, terms, billing_cycle, pence, commitment_months, auto_renew, chosen_at)
        values (gen_random_uuid(), $1, '${plan}', '{}', 'monthly', 100, 0, true, now())`,
    ),
    proved,
  );
};

/** Has chosen the plan Online, which comes with a virtual card: it is there once its PIN is set. */
export const virtualCardChosen = chosenAt('gadabout', 'Online');

/** Has the virtual card that comes with the plan Online, and a Direct Debit in place; they have just proved who they are. */
export const virtualCardInUse = inTurn(
  virtualCardChosen,
  forCustomer(
    `insert into mandates (mandate_id, bank_link_id, customer_id, reference, state, active_from, is_in_use)
      select gen_random_uuid(), bank_link_id, customer_id, gen_random_uuid(), 'active', current_date, true
        from bank_links where customer_id = $1 and stage = 'linked'`,
  ),
  ...[goneOn(setPinPage, 'plans/confirm'), proved],
);

const expiring = (month: string) => forCustomer(`update cards set expires_on = '${month}' where customer_id = $1`);
const renew = press('Get a new virtual card');

/** Has a virtual card whose last month is over, and looks at its page. */
export const virtualCardExpired = inTurn(virtualCardInUse, expiring('2026-01'), open('/customer/card'));

/** Has a virtual card that the processor has closed, and looks at its page. */
export const virtualCardClosed = inTurn(virtualCardInUse, closedByProcessor, open('/customer/card'));

export const renewalWays: Readonly<Record<string, Way>> = {
  'card/card/renew/ordered': inTurn(virtualCardExpired, renew),
  'card/card/renew/notDue': inTurn(virtualCardExpired, expiring('2099-01'), renew),
};
