import { expect, test } from '@playwright/test';

import { byPost, cardInUse, proved, setPinPage } from '../support/card-arrivals.ts';
import {
  acts,
  atCode,
  atPin,
  beforeCode,
  beforePin,
  codeSealed,
  comeToStand,
  endMortal,
  expectNothingTwice,
  givesCode,
  inUse,
  type Mortal,
  orderedOrKnown,
  pinSealed,
  setsPin,
  startMortal,
  walkKilled,
} from '../support/card-mishaps.ts';
import { activateNew, newCardPosted } from '../support/card-replacement-arrivals.ts';
import { customerIdOf } from '../support/database.ts';
import { heading } from '../support/identity-arrivals.ts';
import { aPerson } from '../support/person.builder.ts';
import { support } from '../support/support-command.ts';
import { chosenAt } from '../support/virtual-card-arrivals.ts';
import { inTurn, open, press, type Way } from '../support/walk.ts';

test.use({ viewport: { width: 390, height: 844 }, actionTimeout: 20_000 });

let mortal: Mortal;
test.beforeAll(async () => {
  mortal = await startMortal('replaced');
});
test.afterAll(async () => {
  await endMortal(mortal);
});

/** Support orders another for that reason; asked twice, there is one. */
const replacedBySupport =
  (reason: string): Way =>
  async ({ person }) => {
    const asked = ['replace-card', await customerIdOf(person.email), '--reason', reason];
    for (const said of ['Done', 'Nothing to do']) expect(await support(...asked)).toContain(said);
  };
const isDamaged = replacedBySupport('Damaged: its chip is broken');
const firstEmails = [
  'Your card is active',
  'Your card is on its way',
  'Your card is ordered',
  'Your card’s PIN is set',
];
/** What tells of both cards, the first and the one in its place, which was ordered so. */
const emailsOfBoth = (ordering: string) => [
  ...firstEmails,
  ...['Your card is on its way', 'Your card’s PIN is set', 'Your new card is active', ordering],
];
/** Whoever has just activated a card may be known to have one before the page is asked for. */
const replacedOrKnown = heading(/^(?:Your card is active|Hello)/u);

test('CRD-08 OPS-03 kill -9 of the API and of card-management at every step to the card after a damaged one: one of each, the old one closed, and the right page', async ({
  page,
  browser,
}) => {
  test.slow(); // two cards' lives, six kills
  const walk = { page, browser, person: aPerson() };
  const { person } = walk;
  await inTurn(cardInUse, isDamaged, proved)(walk);
  await comeToStand(person, ['normal active first OPEN', 'normal making damaged PENDING_FULFILLMENT']);
  await inTurn(newCardPosted, open('/customer/card'), activateNew, press('Activate your card'), atPin)(walk);
  await walkKilled(walk, [beforePin.order, beforePin.keys, acts(setsPin, atCode)], mortal);
  await walkKilled(walk, [beforeCode.token, codeSealed(replacedOrKnown)], mortal);
  await comeToStand(person, ['normal closed first CLOSED', 'normal active damaged OPEN']);
  await inTurn(open('/customer/card'), inUse)(walk);
  await expectNothingTwice(person, emailsOfBoth('Your new card is ordered'));
});

const companyChosen = chosenAt('penhallow', 'Business', 'BUSINESS');
const companyPosted = inTurn(byPost('post'), proved);
const companyActive = heading(/^Your card is active/u);
const businessInUse = inTurn(open('/customer/card'), heading('Your business card'), inUse);

test('CRD-01 CRD-03 CRD-04 OPS-03 kill -9 of the API and of card-management at every step of a company’s card: one card, each email once, and the right page', async ({
  page,
  browser,
}) => {
  test.slow(); // five kills
  const walk = { page, browser, person: aPerson() };
  await inTurn(companyChosen, open(setPinPage), atPin)(walk);
  await walkKilled(walk, [beforePin.order, beforePin.token, pinSealed(orderedOrKnown)], mortal);
  await inTurn(companyPosted, open('/card/cvv'), atCode)(walk);
  await walkKilled(walk, [beforeCode.keys, acts(givesCode, companyActive)], mortal);
  await comeToStand(walk.person, ['business active first OPEN']);
  await businessInUse(walk);
  await expectNothingTwice(walk.person, firstEmails);
});
