import { expect, test } from '@playwright/test';

import { byPost, cardInUse, proved, setPinPage } from '../support/card-arrivals.ts';
import {
  activateInTwoTabs,
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
  startMortal,
  twoTabs,
  typesAnew,
  typesPin,
  walkKilled,
} from '../support/card-mishaps.ts';
import {
  activateNew,
  lateInPost,
  newCardPosted,
  reportMissing,
  sayMissing,
} from '../support/card-replacement-arrivals.ts';
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
const isLost = replacedBySupport('Lost on a train');
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

test('CRD-08 double presses, Back, reload and a second tab that goes first at every step to the card after a damaged one: one of each, the old one closed, and the right page', async ({
  page,
  browser,
}) => {
  test.slow(); // two cards' lives
  const { first, second, person } = await twoTabs({ page, browser });
  await inTurn(cardInUse, isDamaged, proved)(first);
  await comeToStand(person, ['normal active first OPEN', 'normal making damaged PENDING_FULFILLMENT']);
  await inTurn(newCardPosted, reload, activateNew)(first);
  await activateInTwoTabs({ first, second });
  await comeToStand(person, ['normal closed first CLOSED', 'normal active damaged OPEN']);
  await expectNothingTwice(person, emailsOfBoth('Your new card is ordered'));
});

test('CRD-08 double presses, Back, reload and a second tab that goes first at every step to the card after a lost one: the lost one closed at once, one in its place, and the right page', async ({
  page,
  browser,
}) => {
  test.slow(); // two cards' lives
  const { first, second, person } = await twoTabs({ page, browser });
  await inTurn(cardInUse, isLost, proved)(first);
  await comeToStand(person, ['normal closed first CLOSED', 'normal making lost PENDING_FULFILLMENT']);
  await inTurn(newCardPosted, open('/card/activate'))(first);
  await activateInTwoTabs({ first, second });
  await comeToStand(person, ['normal closed first CLOSED', 'normal active lost OPEN']);
  await expectNothingTwice(person, emailsOfBoth('We’ve stopped your card and ordered a new one'));
});

const isStopped = says(/^The card ending in \d{4} will never work/u);
const reportTwice: Way = async (walk) => {
  await sayMissing(walk);
  await walk.page.getByRole('dialog').getByRole('button', { name: 'Stop it and send another' }).dblclick();
};
const closed: Way = ({ page }) => expect(page.getByRole('dialog')).toBeHidden();
const contributes = heading('Give some of what you save');
const contributesOrKnown = heading(/^(?:Give some of what you save|Hello)/u);
const lostOnOrder = ['normal closed first CLOSED', 'normal making lost PENDING_FULFILLMENT'];
const lostReplaced = ['normal closed first CLOSED', 'normal active lost OPEN'];
const lostEmails = [
  ...['Your card is ordered', 'Your card is on its way', 'Your card’s PIN is set', 'We’re sending you another card'],
  ...['Your card is on its way', 'Your card’s PIN is set', 'Your new card is active'],
];

test('CRD-16 CRD-08 OPS-03 kill -9 of the API and of card-management at every step of a card that has not come: it is closed, one in its place, and the right page', async ({
  page,
  browser,
}) => {
  test.slow(); // two cards' lives, six kills
  const walk = { page, browser, person: aPerson() };
  const { person } = walk;
  await lateInPost(walk);
  await walkKilled(walk, [acts(reportMissing, isStopped)], mortal);
  await comeToStand(person, lostOnOrder);
  await inTurn(newCardPosted, proved, open(setPinPage), atPin)(walk);
  await walkKilled(walk, [beforePin.order, beforePin.token, pinSealed(atCode)], mortal);
  await walkKilled(walk, [beforeCode.keys, acts(givesCode, contributesOrKnown)], mortal);
  await comeToStand(person, lostReplaced);
  await inTurn(open('/customer/card'), inUse)(walk);
  await expectNothingTwice(person, lostEmails);
});

test('CRD-16 CRD-08 double presses, Back, reload and a second tab that goes first at every step of a card that has not come: it is closed, one in its place, and the right page', async ({
  page,
  browser,
}) => {
  test.slow(); // two cards' lives
  const { first, second, person } = await twoTabs({ page, browser });
  await inTurn(lateInPost, sayMissing, reload, closed, sayMissing)(first);
  await inTurn(open('/card/activate'), reportTwice, isStopped, reload, isStopped)(second);
  await inTurn(
    ({ page: left }) => left.getByRole('dialog').getByRole('button', { name: 'Stop it and send another' }).click(),
    ...[isStopped, reload, isStopped],
  )(first);
  await comeToStand(person, lostOnOrder);
  await inTurn(newCardPosted, proved, open('/customer/dashboard'), atHome, open('/card/activate'))(first);
  await activateInTwoTabs({ first, second }, contributes);
  await comeToStand(person, lostReplaced);
  await expectNothingTwice(person, lostEmails);
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

test('CRD-01 CRD-03 CRD-04 double presses, Back, reload and a second tab that goes first at every step of a company’s card: one card, and the right page', async ({
  page,
  browser,
}) => {
  const { first, second, person } = await twoTabs({ page, browser });
  await inTurn(companyChosen, open(setPinPage), atPin, typesPin, reload, choosesAnew)(first);
  await inTurn(open(setPinPage), choosesAnew, pressTwice('Set your PIN'), ordered, reload, ordered)(second);
  await inTurn(press('Set your PIN'), onItsWay, companyPosted, reload)(first);
  await inTurn(pressTwice('Activate your card'), atCode, typesAnew, reload, typesAnew)(first);
  await inTurn(goBack, onItsWay, press('Activate your card'), typesAnew)(first);
  await inTurn(
    open('/card/cvv'),
    typesAnew,
    pressTwice('Activate your card'),
    companyActive,
    reload,
    companyActive,
  )(second);
  await inTurn(press('Activate your card'), atHome, goBack, atHome, businessInUse)(first);
  await inTurn(goBack, atHome)(second);
  await comeToStand(person, ['business active first OPEN']);
  await expectNothingTwice(person, firstEmails);
});
