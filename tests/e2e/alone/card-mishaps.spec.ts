import { expect, test } from '@playwright/test';

import { ApiProcess } from '../support/api-process.ts';
import {
  atProcessor,
  byPost,
  closeDialog,
  comesTo,
  freeze,
  letteredCard,
  pin,
  typeCode,
  typePin,
} from '../support/card-arrivals.ts';
import { startCardManagementProcess } from '../support/card-management-process.ts';
import { customerIdOf, inCardDatabase, inDatabase } from '../support/database.ts';
import { forCustomer, heading, linkedAs } from '../support/identity-arrivals.ts';
import { allMessages } from '../support/inbox.ts';
import { goAndKill, type Kill } from '../support/kill-unheard.ts';
import { aPerson, type Person } from '../support/person.builder.ts';
import { onPlan, plansPage } from '../support/plan-arrivals.ts';
import type { ServiceProcess } from '../support/service-process.ts';
import { endLeases } from '../support/sign-up-over-http.ts';
import { inTurn, open, press, type Walk, type Way } from '../support/walk.ts';

test.use({ viewport: { width: 390, height: 844 }, actionTimeout: 20_000 });

let api: ServiceProcess;
let cardManagement: ServiceProcess;

test.beforeAll(async () => {
  [api, cardManagement] = await Promise.all([
    ApiProcess.start('api-mishaps'),
    startCardManagementProcess('card-management-mishaps'),
  ]);
});

test.afterAll(async () => {
  await Promise.all([api.kill(), cardManagement.kill()]);
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
const proved = forCustomer('update sessions set stepped_up_at = now() where customer_id = $1');
const posted = inTurn(byPost('post'), proved);

const says =
  (text: string | RegExp): Way =>
  ({ page }) =>
    expect(page.getByText(text).first()).toBeVisible();
const isEmpty =
  (...labels: readonly string[]): Way =>
  async ({ page }) => {
    for (const label of labels) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  };
const goOnWithIt: Way = ({ page }) => page.getByRole('link', { name: 'Go on with Essential' }).click();
const reload: Way = ({ page }) => page.reload();
const goBack: Way = ({ page }) => page.goBack();
const pressTwice =
  (name: string): Way =>
  ({ page }) =>
    page.getByRole('button', { name, exact: true }).dblclick();

const tryAgain = press('Try again');
const tryAgainInSheet: Way = ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
const ordered = heading(/^(?:Congratulations|Welcome aboard)/u);
const atPin = heading('Set your PIN');
const inThePost = says(/^It’s in the post/u);
const inUse = says(/^It’s active/u);
const atCode = heading('Type the code on the back');
const onItsWay = heading(/^Your card is on its way/u);
const activated = heading('Give some of what you save');
/** What card-management tells may be there before what the browser brings: then the page is the one that follows. */
const orderedOrKnown = heading(/^(?:Congratulations|Welcome aboard|Your card is on its way)/u);
/** Whoever has a working card belongs at home. */
const atHome = heading(/^Hello/u);
const activatedOrKnown = heading(/^(?:Give some of what you save|Hello)/u);
const isFrozen = says('It’s frozen: nobody can pay with it.');
const frozen = inTurn(says('Your card is frozen'), isFrozen);

/** One thing that the customer does, while who serves is killed. */
interface Step extends Omit<Kill, 'serving'> {
  readonly does: Way;
  /** How the customer goes on by what the page says then. */
  readonly goesOn: Way;
  readonly leadsTo: Way;
}

const choosesAnew = inTurn(isEmpty('New PIN', 'New PIN again'), typePin());
const typesAnew = inTurn(isEmpty('Security code (CVV)'), typeCode());
const setsPin = inTurn(choosesAnew, press('Set your PIN'));
const givesCode = inTurn(typesAnew, press('Activate your card'));
const pinFailed = says('We couldn’t set your PIN just now. Please try again.');
const codeFailed = says('We couldn’t activate your card just now. Please try again.');
type Begun = Pick<Step, 'does' | 'at' | 'goesOn'>;
/** The page is its own visit: one that does not come is opened again. */
const opens = (path: string): Begun => ({
  does: async ({ page }) => {
    await page.goto(path).catch(() => undefined);
  },
  at: `**${path}`,
  // The browser’s own page of the failure may still be on its way.
  goesOn: async ({ page }) => {
    await expect(() => page.goto(path)).toPass();
  },
});
const acts = (does: Way): Begun => ({ does, at: '**/api/journeys/actions', goesOn: tryAgain });
const pinAgain = inTurn(pinFailed, press('Set your PIN'));
const codeAgain = inTurn(codeFailed, press('Activate your card'));

const soon = 25;
const stepsAtApi: readonly Step[] = [
  { ...acts(press('Confirm')), goesOn: tryAgainInSheet, moment: 'answered', leadsTo: atPin },
  { does: setsPin, at: '**/pin-tokens', goesOn: inTurn(pinFailed, reload), moment: 'answered', leadsTo: atPin },
  { ...acts(setsPin), moment: 'answered', leadsTo: orderedOrKnown },
  { ...opens('/card/confirm'), moment: soon, leadsTo: ordered },
  { ...opens('/card/activate'), does: inTurn(posted, opens('/card/activate').does), moment: soon, leadsTo: inThePost },
  { ...acts(press('Activate your card')), moment: soon, leadsTo: atCode },
  { does: givesCode, at: '**/activation-tokens', goesOn: inTurn(codeFailed, reload), moment: soon, leadsTo: atCode },
  { ...acts(givesCode), moment: soon, leadsTo: activatedOrKnown },
  { ...opens('/customer/card'), moment: soon, leadsTo: inUse },
  { ...acts(freeze), moment: 'answered', leadsTo: frozen },
];

const stepsAtCardManagement: readonly Step[] = [
  { does: setsPin, at: '**/keys', moment: soon, goesOn: inTurn(pinFailed, reload), leadsTo: atPin },
  { does: setsPin, at: '**/sealed', moment: soon, goesOn: pinAgain, leadsTo: orderedOrKnown },
  {
    does: inTurn(posted, open('/card/cvv'), givesCode),
    at: '**/sealed',
    moment: 'answered',
    goesOn: codeAgain,
    leadsTo: activatedOrKnown,
  },
];

const emails = [
  'Your card is active',
  'Your card is frozen',
  'Your card is on its way',
  'Your card is ordered',
  'Your card’s PIN is set',
];

async function subjectsTo({ email }: Person): Promise<readonly string[]> {
  await endLeases();
  const messages = await allMessages({ to: email, kind: 'email' });
  return messages.flatMap(({ subject = '' }) => (subject.includes('card') ? [subject] : [])).sort();
}

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
  const ours = await inDatabase('select card_id from cards where customer_id = $1', [id]);
  const { cards } = (await atProcessor('/cards.json')) as {
    readonly cards: readonly { memo: string; state: string }[];
  };
  const made = cards.filter(({ memo }) => ours.some(({ card_id }) => card_id === memo));
  expect([ours.length, made.map(({ state }) => state)]).toEqual([1, ['PAUSED']]);
  const { token } = await letteredCard(person);
  const tried = await atProcessor(`/cards/${token}/pin-tries`, { method: 'POST', body: JSON.stringify({ pin }) });
  expect(tried).toMatchObject({ is_right: true });
  expect(await inDatabase("select plan ->> 'name' as plan from subscriptions where customer_id = $1", [id])).toEqual([
    { plan: 'Essential' },
  ]);
  await expect.poll(() => subjectsTo(person)).toEqual(emails);
}

async function walkKilled(walk: Walk, steps: readonly Step[], serving: ServiceProcess): Promise<void> {
  for (const { does, goesOn, leadsTo, at, moment } of steps) {
    await goAndKill(walk, does, { serving, at, moment });
    await goesOn(walk);
    await leadsTo(walk);
  }
}

test('CRD-01 CRD-02 CRD-03 CRD-07 OPS-03 kill -9 of the API at every step from a plan to a frozen card: one card, each email once, and the right page', async ({
  page,
  browser,
}) => {
  test.slow(); // ten kills
  const walk = { page, browser, person: aPerson() };
  await atPlans(walk);
  await walkKilled(walk, stepsAtApi, api);
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
  await walkKilled(walk, stepsAtCardManagement, cardManagement);
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
