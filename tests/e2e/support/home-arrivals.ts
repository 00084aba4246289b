import { holdsEssential } from './current-plan-arrivals.ts';
import { forCustomer, heading } from './identity-arrivals.ts';
import { sendInstead } from './plan-arrivals.ts';
import { inTurn, open, press, type Way } from './walk.ts';

/** A customer whose card works, whose bank may be asked, and has said what is in their account. */
const withBalance = inTurn(
  holdsEssential(),
  forCustomer(
    'update bank_links set balance_pence = 131873, balance_at = now() where customer_id = $1',
    `insert into bank_consents (bank_consent_id, bank_link_id, customer_id, bank_id, kind, provider_id, tokens, created_at, authorised_at)
      select gen_random_uuid(), bank_link_id, customer_id, bank_id, 'funds', 'made up', 'sealed', now(), now()
        from bank_links where customer_id = $1 and stage = 'linked'`,
  ),
);
const home = inTurn(withBalance, open('/customer/dashboard'), heading(/^Hello/u));
const inPounds: Way = ({ page }) => page.getByRole('radio', { name: 'In pounds' }).click();
const mandateOver = forCustomer(
  "update mandates set state = 'over', ended_because = 'cancelled' where customer_id = $1",
);
const mandateBack = forCustomer("update mandates set state = 'active', ended_because = null where customer_id = $1");
const steppedUp = forCustomer('update sessions set stepped_up_at = now() where customer_id = $1');
const reconnect = press('Reconnect now');
const seen: Way = ({ page }) => page.getByRole('button', { name: 'Reconnect now' }).waitFor();
/** The page hears of nothing new: what it shows stays, whatever is stored behind it from here. */
const unaware: Way = ({ page }) => page.route('**/data/**', (route) => route.abort());

/** How a customer brings each transition of their home about. */
export const homeWays: Readonly<Record<string, Way>> = {
  'home/dashboard/choose/saved': inTurn(home, inPounds),
  'home/dashboard/choose/unknown': inTurn(home, ({ page }) => sendInstead(page, { type: 'EUR' }), inPounds),
  'home/dashboard/on-phone/noted': inTurn(home, press('I’ve done that')),
  'home/dashboard/reinstate/asked': inTurn(withBalance, mandateOver, steppedUp, open('/customer/dashboard'), reconnect),
  'home/dashboard/reinstate/none': inTurn(
    withBalance,
    mandateOver,
    open('/customer/dashboard'),
    seen,
    unaware,
    mandateBack,
    reconnect,
  ),
};
