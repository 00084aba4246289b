import { linked } from './bank-arrivals.ts';
import { holdsEssential, holdsEssentialOnce } from './current-plan-arrivals.ts';
import { inDatabase } from './database.ts';
import { forCustomer, heading } from './identity-arrivals.ts';
import { inTurn, open, press, type Way } from './walk.ts';

const atOffers = inTurn(holdsEssential(), open('/rewards'), heading('Rewards'));
const toBooks = press('Go to Harbour Books');
const leaving = inTurn(atOffers, toBooks, heading('On your way to the shop'));
/** The one shop that no other walk goes to; the network has it back within the hour. */
const shopGone: Way = () => inDatabase('delete from shops where shop_id = 2107');
/** Something to withdraw, as if a shop had confirmed it. */
const earned = forCustomer('insert into wallets (customer_id, available) values ($1, 700)');
const holds = (pence: number) => forCustomer(`update wallets set available = ${String(pence)} where customer_id = $1`);
const unlinked = forCustomer(`update bank_links set stage = 'ended' where customer_id = $1`);
/** With an account that money could go to. */
const atWallet = inTurn(holdsEssentialOnce(linked), earned, open('/cashback/wallet'), heading('Your wallet'));
const agreeing = inTurn(atWallet, press(/^Withdraw$/u));
const agrees = press('Withdraw it all');
const longAgo = forCustomer(`update shop_visits set visited_at = now() - interval '2 days' where customer_id = $1`);
const nobodysVisit = '/rewards/shop/01900000-0000-7000-8000-00000000abad';

/** How a customer brings each transition of the rewards’ pages about. */
export const rewardsWays: Readonly<Record<string, Way>> = {
  'rewards/offers/visit/noted': inTurn(atOffers, toBooks),
  'rewards/offers/visit/gone': inTurn(atOffers, shopGone, press('Go to Bright Room Lighting')),
  'rewards/shop/enter/open': leaving,
  'rewards/shop/enter/over': inTurn(holdsEssential(), open(nobodysVisit)),
  // Nobody presses: it leads there by itself.
  'rewards/shop/leave/left': leaving,
  'rewards/shop/leave/over': inTurn(leaving, longAgo),
  'rewards/wallet/withdraw/ordered': inTurn(agreeing, agrees),
  'rewards/wallet/withdraw/nothing': inTurn(agreeing, holds(0), agrees),
  'rewards/wallet/withdraw/noBank': inTurn(agreeing, unlinked, agrees),
  'rewards/wallet/withdraw/changed': inTurn(agreeing, holds(800), agrees),
};

export const impossibleInRewards: Readonly<Record<string, string>> = {
  'rewards/wallet/withdraw/underWay': 'one that is under way takes all there is, so that nothing is left to agree to',
};
