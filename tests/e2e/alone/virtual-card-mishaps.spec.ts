import { test } from '@playwright/test';

import {
  acts,
  atHome,
  atPin,
  beforePin,
  choosesAnew,
  comeToStand,
  endMortal,
  expectNothingTwice,
  goBack,
  inUse,
  type Mortal,
  pinSealed,
  pressTwice,
  reload,
  setsPin,
  startMortal,
  twoTabs,
  typesPin,
  walkKilled,
} from '../support/card-mishaps.ts';
import { setPinPage } from '../support/card-arrivals.ts';
import { heading } from '../support/identity-arrivals.ts';
import { aPerson } from '../support/person.builder.ts';
import { plansPage } from '../support/plan-arrivals.ts';
import { virtualCardChosen } from '../support/virtual-card-arrivals.ts';
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
