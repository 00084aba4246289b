import { expect, test } from '@playwright/test';

import { byPost, closeDialog, comesTo, freeze, proved, typePin } from '../support/card-arrivals.ts';
import {
  acts,
  atCode,
  atHome,
  atPin,
  beforeCode,
  beforePin,
  choosesAnew,
  codeSealed,
  comeToStand,
  endMortal,
  expectNothingTwice,
  givesCode,
  goBack,
  inUse,
  type Mortal,
  onItsWay,
  ordered,
  orderedOrKnown,
  pinSealed,
  pressTwice,
  reload,
  says,
  setsPin,
  soon,
  startMortal,
  type Step,
  typesAnew,
  walkKilled,
} from '../support/card-mishaps.ts';
import { customerIdOf, inCardDatabase, inDatabase } from '../support/database.ts';
import { forCustomer, heading, linkedAs } from '../support/identity-arrivals.ts';
import { aPerson, type Person } from '../support/person.builder.ts';
import { onPlan, plansPage } from '../support/plan-arrivals.ts';
import { inTurn, open, press, type Way } from '../support/walk.ts';

test.use({ viewport: { width: 390, height: 844 }, actionTimeout: 20_000 });

let mortal: Mortal;
test.beforeAll(async () => {
  mortal = await startMortal('mishaps');
});
test.afterAll(async () => {
  await endMortal(mortal);
});

/** May choose a plan of the partner, with an account that no bank knows. */
const atPlans = inTurn(
  linkedAs('Fairweather'),
  forCustomer(
    `update identities set awaits = null, due_at = null, sanctions_clear = true, pep_clear = true, kyc = 'clear'
      where customer_id = $1`,
    "update customers set partner_code = 'penhallow' where customer_id = $1",
  ),
  open(plansPage),
  onPlan('Essential'),
  press('Choose Essential'),
);
const posted = inTurn(byPost('post'), proved);

const goOnWithIt: Way = ({ page }) => page.getByRole('link', { name: 'Go on with Essential' }).click();
const tryAgainInSheet: Way = ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
const inThePost = says(/^It’s in the post/u);
const activated = heading('Give some of what you save');
const activatedOrKnown = heading(/^(?:Give some of what you save|Hello)/u);
const isFrozen = says('It’s frozen: nobody can pay with it.');
const frozen = inTurn(says('Your card is frozen'), isFrozen);

/** The page is its own visit: one that does not come is opened again. */
const opens = (path: string, leadsTo: Way, before: Way = () => Promise.resolve()): Step => ({
  does: inTurn(before, async ({ page }) => {
    await page.goto(path).catch(() => undefined);
  }),
  ...{ at: `**${path}`, dies: 'api', moment: soon, leadsTo },
  // The browser’s own page of the failure may still be on its way.
  goesOn: async ({ page }) => {
    await expect(() => page.goto(path)).toPass();
  },
});
const stepsAtApi: readonly Step[] = [
  acts(press('Confirm'), atPin, tryAgainInSheet),
  beforePin.token,
  acts(setsPin, orderedOrKnown),
  opens('/card/confirm', ordered),
  opens('/card/activate', inThePost, posted),
  { ...acts(press('Activate your card'), atCode), moment: soon },
  beforeCode.token,
  { ...acts(givesCode, activatedOrKnown), moment: soon },
  opens('/customer/card', inUse),
  acts(freeze, frozen),
];

const stepsAtCardManagement: readonly Step[] = [
  beforePin.keys,
  { ...pinSealed(orderedOrKnown), moment: soon },
  { ...codeSealed(activatedOrKnown), does: inTurn(posted, open('/card/cvv'), givesCode) },
];

const emails = [
  'Your card is active',
  'Your card is frozen',
  'Your card is on its way',
  'Your card is ordered',
  'Your card’s PIN is set',
];

const onceEach = { PLAN_CHOSEN: 1, 'Card Activation Initiated': 1, CARD_FROZEN: 1 };

async function timesOf({ email }: Person): Promise<Record<string, unknown>> {
  const rows = await inDatabase(
    `select what, count(*)::int as times from events
      where customer_id = $1 and what = any($2) group by what`,
    [await customerIdOf(email), Object.keys(onceEach)],
  );
  return Object.fromEntries(rows.map(({ what, times }) => [String(what), times]));
}

/** What both databases, the processor and the inbox say at the end: one card, frozen, with the PIN that was typed. */
async function expectOneCard(person: Person): Promise<void> {
  const id = await customerIdOf(person.email);
  await comesTo(person, 'frozen');
  await expect
    .poll(() => inCardDatabase("select state, wish, pin from cards.cards where card_order ->> 'customerId' = $1", [id]))
    .toEqual([{ state: 'frozen', wish: null, pin: 'set' }]);
  await comeToStand(person, ['normal frozen first PAUSED']);
  expect(await inDatabase("select plan ->> 'name' as plan from subscriptions where customer_id = $1", [id])).toEqual([
    { plan: 'Essential' },
  ]);
  await expectNothingTwice(person, emails);
}

test('CRD-01 CRD-02 CRD-03 CRD-07 OPS-03 kill -9 of the API at every step from a plan to a frozen card: one card, each email once, and the right page', async ({
  page,
  browser,
}) => {
  test.slow(); // ten kills
  const walk = { page, browser, person: aPerson() };
  await atPlans(walk);
  await walkKilled(walk, stepsAtApi, mortal);
  await expectOneCard(walk.person);
  expect(await timesOf(walk.person)).toEqual(onceEach);
});

test('CRD-01 CRD-02 CRD-03 CRD-07 OPS-03 kill -9 of card-management with a PIN and with a code: one card, each email once, and the right page', async ({
  page,
  browser,
}) => {
  test.slow();
  const walk = { page, browser, person: aPerson() };
  await inTurn(atPlans, press('Confirm'), atPin)(walk);
  await walkKilled(walk, stepsAtCardManagement, mortal);
  await inTurn(open('/customer/card'), freeze, frozen)(walk);
  await expectOneCard(walk.person);
});

test('CRD-01 CRD-02 CRD-03 CRD-07 double presses, Back, reload and a second tab that goes on at every step from a plan to a frozen card: one card, and the right page', async ({
  page,
  browser,
}) => {
  test.slow();
  const person = aPerson();
  const first = { page, browser, person };
  const second = { page: await page.context().newPage(), browser, person };

  await inTurn(atPlans, pressTwice('Confirm'), atPin)(first);
  await inTurn(goBack, heading(/^Choose your plan/u), says('You’ve chosen Essential'), reload)(first);
  await inTurn(heading(/^Choose your plan/u), goOnWithIt, atPin, typePin(), reload)(first);
  await choosesAnew(first);

  await inTurn(open('/card/set-pin'), choosesAnew, pressTwice('Set your PIN'), ordered, reload, ordered)(second);
  await inTurn(press('Set your PIN'), onItsWay)(first);
  await inTurn(goBack, onItsWay)(first);
  await inTurn(goBack, onItsWay)(second);

  await inTurn(posted, reload, pressTwice('Activate your card'), atCode, typesAnew, reload, typesAnew)(first);
  await inTurn(goBack, onItsWay, press('Activate your card'), atCode, typesAnew)(first);
  await inTurn(open('/card/cvv'), typesAnew, pressTwice('Activate your card'), activated, reload, activated)(second);
  await inTurn(press('Activate your card'), atHome, goBack, atHome, open('/customer/card'), inUse)(first);

  await inTurn(open('/customer/card'), inUse)(second);
  await inTurn(freeze, frozen, reload, frozen, closeDialog, goBack, isFrozen)(second);
  await inTurn(freeze, says(/^You’ve moved on since then/u), isFrozen)(first);
  await expectOneCard(person);
});
