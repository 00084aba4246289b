import { holdsEssential } from './current-plan-arrivals.ts';
import { forCustomer, heading } from './identity-arrivals.ts';
import { membershipsReached } from './limits.ts';
import { answered, inTurn, open, press, type Way } from './walk.ts';

/** In another tab they have chosen something meanwhile. */
const chosenElsewhere = forCustomer(
  `insert into allocations (customer_id, version, shares, chosen_at)
    values ($1, 1, '[{"cause": "clean-oceans", "percent": 50}]', now())`,
);

const atCharity = inTurn(holdsEssential(), open('/contributions/giving-back'), heading('Contributions'));
const more = press('5% more for Giving back');
const tenPence: Way = async ({ page }) => {
  await page.getByRole('tab', { name: 'GBP spending' }).click();
  await page.getByRole('button', { name: '10p', exact: true }).click();
};
const update = press('Update');

/** Past four causes to what they come to. */
const toSummary = inTurn(
  ...[more, press('Next'), press('Next'), press('Next'), press('Next')],
  heading('Give some of what you save'),
);
const atCarousel = inTurn(holdsEssential(), open('/customer/contributions'), heading('Give some of what you save'));

const toSummaryOfOceans = inTurn(
  ...[press('Next'), press('5% more for Cleaner oceans'), press('Next'), press('Next'), press('Next')],
  heading('Give some of what you save'),
);
const cardLongInUse = forCustomer(`update cards set active_from = now() - interval '2 days' where customer_id = $1`);
const atCarouselLater = inTurn(
  ...[holdsEssential(), cardLongInUse, open('/customer/contributions')],
  heading('Give some of what you save'),
);
const toSummaryOfMiles = inTurn(
  ...[press('Next'), press('Next'), press('Next'), press('5% more for Air miles'), press('Next')],
  heading('Give some of what you save'),
);

const atMembership = inTurn(
  ...[holdsEssential(), open('/customer/airline-membership')],
  heading('Where should your miles go?'),
);
const atMembershipLater = inTurn(
  ...[holdsEssential(), cardLongInUse, open('/customer/airline-membership')],
  heading('Where should your miles go?'),
);
/** A charity gets a part too. */
const givesToCharity = forCustomer(
  `insert into allocations (customer_id, version, shares, chosen_at)
    values ($1, 1, '[{"cause": "giving-back", "percent": 10}, {"cause": "air-miles", "percent": 10}]', now())`,
);
const number =
  (digits: string): Way =>
  async ({ page }) => {
    await page.getByLabel('Airline membership number').fill(digits);
    await page.getByRole('button', { name: 'Save my number' }).click();
  };
const member = number('8812 345 678');
const atGiftAid = inTurn(holdsEssential(), open('/gift-aid'), heading('Gift Aid'));
const tick: Way = async ({ page }) => {
  await page.getByRole('checkbox', { name: /^Add Gift Aid to what I give to The Giving Back Fund/u }).click();
};

/** How a customer brings each transition of their contributions about. */
export const givingWays: Readonly<Record<string, Way>> = {
  'contributions/cause/enter/open': atCharity,
  'contributions/cause/enter/unknown': inTurn(holdsEssential(), open('/contributions/air-balloons')),
  'contributions/cause/update/saved': inTurn(atCharity, more, update),
  'contributions/cause/update/changed': inTurn(atCharity, more, chosenElsewhere, update),
  'contributions/cause/round-up/saved': inTurn(atCharity, tenPence, update),
  'contributions/cause/round-up/changed': inTurn(atCharity, tenPence, chosenElsewhere, update),
  'contributions/allocate/later/0': inTurn(atCarousel, press('Maybe later')),
  'contributions/allocate/later/1': inTurn(atCarouselLater, press('Maybe later')),
  'contributions/allocate/allocate/savedForCharity': inTurn(atCarousel, toSummary, press('Confirm')),
  'contributions/allocate/allocate/saved/0': inTurn(atCarousel, toSummaryOfOceans, press('Confirm')),
  'contributions/allocate/allocate/saved/1': inTurn(atCarouselLater, toSummaryOfOceans, press('Confirm')),
  'contributions/allocate/allocate/savedForMiles': inTurn(atCarousel, toSummaryOfMiles, press('Confirm')),
  'contributions/cause/update/savedForMiles': inTurn(
    ...[holdsEssential(), open('/contributions/air-miles'), heading('Contributions')],
    ...[press('5% more for Air miles'), update],
  ),
  'contributions/membership/enter/open': atMembership,
  'contributions/membership/give/saved/0': inTurn(atMembership, member),
  'contributions/membership/give/saved/1': inTurn(atMembershipLater, member),
  'contributions/membership/give/savedForCharity': inTurn(atMembershipLater, givesToCharity, member),
  'contributions/membership/give/invalid': inTurn(atMembership, number('7012345678')),
  'contributions/membership/give/limited': inTurn(atMembership, membershipsReached, member),
  'contributions/membership/give/failed': inTurn(atMembership, number('8812340500')),
  'contributions/membership/later/left/0': inTurn(atMembership, press('Maybe later')),
  'contributions/membership/later/left/1': inTurn(atMembershipLater, press('Maybe later')),
  'contributions/membership/later/leftForCharity': inTurn(atMembershipLater, givesToCharity, press('Maybe later')),
  'contributions/gift-aid/declare/declared': inTurn(atGiftAid, tick),
  'contributions/gift-aid/declare/withdrawn': inTurn(atGiftAid, answered(tick), answered(tick)),
  'contributions/gift-aid/next/0': inTurn(atGiftAid, press('Next')),
  'contributions/gift-aid/next/1': inTurn(
    holdsEssential(),
    cardLongInUse,
    open('/gift-aid'),
    heading('Gift Aid'),
    press('Next'),
  ),
  'contributions/allocate/allocate/changed': inTurn(atCarousel, toSummary, chosenElsewhere, press('Confirm')),
};

export const impossibleInGiving: Readonly<Record<string, string>> = {
  'contributions/membership/enter/noMiles': 'every partner’s customers can collect miles',
  'contributions/cause/update/tooMuch': 'the slider stops at what the others leave',
  'contributions/gift-aid/declare/noAddress': 'the page has no box to tick while no home is known',
  'contributions/allocate/allocate/tooMuch': 'the sliders stop at what the others leave',
};
