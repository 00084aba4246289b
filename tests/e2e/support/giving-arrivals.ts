import { holdsEssential } from './current-plan-arrivals.ts';
import { forCustomer, heading } from './identity-arrivals.ts';
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

/** Past three causes to what they come to. */
const toSummary = inTurn(more, press('Next'), press('Next'), press('Next'), heading('Give some of what you save'));
const atCarousel = inTurn(holdsEssential(), open('/customer/contributions'), heading('Give some of what you save'));

const toSummaryOfOceans = inTurn(
  ...[press('Next'), press('5% more for Cleaner oceans'), press('Next'), press('Next')],
  heading('Give some of what you save'),
);
const cardLongInUse = forCustomer(
  `update customers set card_activated_at = now() - interval '2 days' where customer_id = $1`,
);
const atCarouselLater = inTurn(
  ...[holdsEssential(), cardLongInUse, open('/customer/contributions')],
  heading('Give some of what you save'),
);
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
  'contributions/cause/update/tooMuch': 'the slider stops at what the others leave',
  'contributions/gift-aid/declare/noAddress': 'the page has no box to tick while no home is known',
  'contributions/allocate/allocate/tooMuch': 'the sliders stop at what the others leave',
};
