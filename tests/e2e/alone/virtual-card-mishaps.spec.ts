import { test } from '@playwright/test';

import {
  activateInTwoTabs,
  acts,
  atCode,
  atHome,
  atPin,
  beforeCode,
  beforePin,
  choosesAnew,
  comeToStand,
  endMortal,
  expectNothingTwice,
  givesCode,
  goBack,
  inUse,
  type Mortal,
  pinSealed,
  pressTwice,
  reload,
  replaced,
  says,
  setsPin,
  startMortal,
  twoTabs,
  typesPin,
  walkKilled,
} from '../support/card-mishaps.ts';
import { setPinPage } from '../support/card-arrivals.ts';
import { activateNew, newCardPosted } from '../support/card-replacement-arrivals.ts';
import { askWhatCosts, currentPlanPage } from '../support/current-plan-arrivals.ts';
import { heading } from '../support/identity-arrivals.ts';
import { aPerson } from '../support/person.builder.ts';
import { plansPage } from '../support/plan-arrivals.ts';
import { virtualCardChosen, virtualCardInUse } from '../support/virtual-card-arrivals.ts';
import { inTurn, open, press, type Way } from '../support/walk.ts';

test.use({ viewport: { width: 390, height: 844 }, actionTimeout: 20_000 });

let mortal: Mortal;
test.beforeAll(async () => {
  mortal = await startMortal('virtual');
});
test.afterAll(async () => {
  await endMortal(mortal);
});

const active = heading(/^Congratulations, .+\. Your card is active$/u);
/** What card-management tells may be there before what the browser brings: then they belong at home. */
const activeOrKnown = heading(/^(?:Congratulations|Hello)/u);
const emails = ['Your card’s PIN is set', 'Your virtual card is active'];

test('CRD-01 CRD-02 CRD-04 OPS-03 kill -9 of the API and of card-management at every step of a virtual card’s PIN: one card, each email once, and the right page', async ({
  page,
  browser,
}) => {
  test.slow(); // two customers, six kills
  for (const steps of [
    [beforePin.order, beforePin.token, acts(setsPin, activeOrKnown)],
    [beforePin.keys, pinSealed(activeOrKnown)],
  ]) {
    const walk = { page, browser, person: aPerson() };
    await inTurn(virtualCardChosen, open(setPinPage), atPin)(walk);
    await walkKilled(walk, steps, mortal);
    await comeToStand(walk.person, ['virtual active first OPEN']);
    await inTurn(open('/customer/card'), heading('Your virtual card'), inUse)(walk);
    await expectNothingTwice(walk.person, emails);
  }
});

const goOnWithIt: Way = ({ page }) => page.getByRole('link', { name: 'Go on with Online' }).click();

test('CRD-01 CRD-02 CRD-04 a double press, Back, reload and a second tab that goes first with a virtual card’s PIN: one card, and the right page', async ({
  page,
  browser,
}) => {
  const { first, second, person } = await twoTabs({ page, browser });
  await inTurn(virtualCardChosen, open(plansPage), goOnWithIt, atPin, typesPin, reload, choosesAnew)(first);
  await inTurn(goBack, heading('Choose your plan'), reload, goOnWithIt, choosesAnew)(first);
  await inTurn(open(setPinPage), choosesAnew, pressTwice('Set your PIN'), active, reload, active)(second);
  await inTurn(press('Set your PIN'), atHome, goBack, atHome, reload, atHome)(first);
  await inTurn(goBack, atHome, open(setPinPage), atHome)(second);
  await inTurn(open('/customer/card'), heading('Your virtual card'), inUse)(first);
  await comeToStand(person, ['virtual active first OPEN']);
  await expectNothingTwice(person, emails);
});

const atQuote = heading('Your upgrade, before you confirm');
const atAddress = heading('Where your new card goes');
const upgraded = heading('You’re now on the Premium plan');
const quoted = inTurn(open(currentPlanPage), askWhatCosts('Premium'), atQuote);
const takesIt = press('Upgrade to Premium');
const sendIt = 'Upgrade to Premium and send my card here';
const onOrder = ['virtual active first OPEN', 'normal making upgraded PENDING_FULFILLMENT'];
const changedOver = ['virtual closed first CLOSED', 'normal active upgraded OPEN'];
const upgradeEmails = [
  ...emails,
  'Your card’s PIN is set',
  'Your new card is active',
  'Your card is on its way',
  'Your new card is ordered',
];

test('PLN-07 CRD-06 CRD-08 OPS-03 kill -9 of the API and of card-management at every step from a virtual card to plastic: one of each, the virtual one closed, and the right page', async ({
  page,
  browser,
}) => {
  test.slow(); // two cards' lives, eight kills
  const walk = { page, browser, person: aPerson() };
  const { person } = walk;
  await inTurn(virtualCardInUse, quoted)(walk);
  await walkKilled(walk, [acts(takesIt, atAddress), acts(press(sendIt), upgraded)], mortal);
  await comeToStand(person, onOrder);
  await inTurn(newCardPosted, open('/customer/card'), activateNew)(walk);
  await inTurn(press('Activate your card'), atPin)(walk);
  await walkKilled(walk, [beforePin.order, beforePin.token, pinSealed(atCode)], mortal);
  await walkKilled(walk, [beforeCode.token, beforeCode.keys, acts(givesCode, replaced)], mortal);
  await comeToStand(person, changedOver);
  await inTurn(open('/customer/card'), heading('Your card'), inUse)(walk);
  await expectNothingTwice(person, upgradeEmails);
});

test('PLN-07 CRD-06 CRD-08 double presses, Back, reload and a second tab that goes first at every step from a virtual card to plastic: one of each, the virtual one closed, and the right page', async ({
  page,
  browser,
}) => {
  test.slow(); // two cards' lives
  const { first, second, person } = await twoTabs({ page, browser });
  await inTurn(virtualCardInUse, quoted, reload, atQuote, takesIt, atAddress, reload, atAddress)(first);
  await inTurn(goBack, atQuote, pressTwice('Upgrade to Premium'), atAddress)(first);
  await inTurn(quoted, takesIt, atAddress, pressTwice(sendIt), upgraded, reload, upgraded)(second);
  await inTurn(press(sendIt), says(/^This offer is over/u), reload, says(/^This offer is over/u))(first);
  await inTurn(open('/customer/account/plan'), heading('Your plan'), says('Current plan'))(first);
  await comeToStand(person, onOrder);
  await inTurn(newCardPosted, open('/customer/card'), activateNew)(first);
  await activateInTwoTabs({ first, second });
  await comeToStand(person, changedOver);
  await expectNothingTwice(person, upgradeEmails);
});
