import { generateKeyPairSync } from 'node:crypto';

import { expect } from '@playwright/test';

import planSeeds from '../../../cms/seeds/plans.json' with { type: 'json' };
import { holdsEssential } from './current-plan-arrivals.ts';
import { goneOn, pressedAt } from './by-requests.ts';
import { customerIdOf, inDatabase } from './database.ts';
import { forCustomer, heading, linkedAs } from './identity-arrivals.ts';
import { sendInstead } from './plan-arrivals.ts';
import { answered, inTurn, open, press, type Walk, type Way } from './walk.ts';

export const setPinPage = '/card/set-pin';
export const pin = '2580';

/** A card as the sandbox's processor shows it to whoever holds the letter. */
interface LetteredCard {
  readonly token: string;
  /** What card-management calls it. */
  readonly memo: string;
  readonly last_four: string;
  readonly pan: string;
  readonly cvv: string;
  readonly state: string;
}

export async function atProcessor(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(`${process.env['E2E_INBOX_URL'] ?? ''}${path}`, init);
  if (!response.ok) throw new Error(`The sandbox answered ${path} with ${String(response.status)}.`);
  return response.json();
}

/** What a merchant does at Lithic’s simulator, or at ours beside it; the name of the transaction. */
export async function simulate(what: string, body: object): Promise<string> {
  const said = { method: 'POST', headers: processorKey(), body: JSON.stringify(body) };
  const { token } = (await atProcessor(`/v1/simulate/${what}`, said)) as { readonly token: string };
  return token;
}

/** How the processor shows a transaction. */
export function transactionOf(token: string): Promise<unknown> {
  return atProcessor(`/v1/transactions/${token}`, { headers: processorKey() });
}

function processorKey() {
  const cards = JSON.parse(process.env['E2E_CARDS_ENVIRONMENT'] ?? '{}') as NodeJS.ProcessEnv;
  return { authorization: cards['PROCESSOR_API_KEY'] ?? '' };
}

/** The cards that the processor has made for the customer, the newest first, by what card-management calls them there. */
export async function letteredCards({ email }: Walk['person']): Promise<readonly LetteredCard[]> {
  const rows = await inDatabase('select card_id from cards where customer_id = $1', [await customerIdOf(email)]);
  const { cards } = (await atProcessor('/cards.json')) as { readonly cards: readonly LetteredCard[] };
  return cards.filter(({ memo }) => rows.some((row) => row['card_id'] === memo));
}

export async function letteredCard(person: Walk['person']): Promise<LetteredCard> {
  const [card] = await letteredCards(person);
  if (card === undefined) throw new Error('The processor has made no such card.');
  return card;
}

/** Waits until our side has heard how the card stands. */
export async function comesTo({ email }: Walk['person'], state: string): Promise<void> {
  const id = await customerIdOf(email);
  await expect
    .poll(async () => (await inDatabase('select state from cards where customer_id = $1', [id]))[0]?.['state'])
    .toBe(state);
}

/** The processor closes the newest card, and we have heard of it. */
export const closedByProcessor: Way = async ({ person }) => {
  const { token } = await letteredCard(person);
  const said = { method: 'PATCH', headers: processorKey(), body: JSON.stringify({ state: 'CLOSED' }) };
  await atProcessor(`/v1/cards/${token}`, said);
  await comesTo(person, 'closed');
};

/** The processor puts the card into the post, or the post has brought it, and we have heard of it. */
export const byPost =
  (what: 'post' | 'deliver'): Way =>
  async ({ person }) => {
    const { token } = await letteredCard(person);
    await atProcessor(`/cards/${token}/${what}`, { method: 'POST' });
    await comesTo(person, 'posted');
  };

/** May choose a plan, with an account that no bank knows. */
export const mayChoose = inTurn(
  linkedAs('Fairweather'),
  forCustomer(
    `update identities set awaits = null, due_at = null, sanctions_clear = true, pep_clear = true, kyc = 'clear'
      where customer_id = $1`,
  ),
);
/** Has chosen the plan Essential. */
export const withPlan = inTurn(
  mayChoose,
  forCustomer('update customers set plan_selected_at = now() where customer_id = $1'),
  async ({ person }) =>
    inDatabase(
      `insert into subscriptions (subscription_id, customer_id, plan, terms, billing_cycle, pence, commitment_months, auto_renew, chosen_at)
        values (gen_random_uuid(), $1, $2, '{}', 'monthly', 200, 12, true, now())`,
      [await customerIdOf(person.email), JSON.stringify(planSeeds.find(({ name }) => name === 'Essential'))],
    ),
);

export const typePin =
  (again = pin, first = pin): Way =>
  async ({ page }) => {
    await page.getByLabel('New PIN', { exact: true }).fill(first);
    await page.getByLabel('New PIN again', { exact: true }).fill(again);
  };
const pressSet = press('Set your PIN');
const atPin = inTurn(withPlan, open(setPinPage), typePin());
/** The processor gives out another key than its own, as a stranger between would: it cannot open what comes. */
const otherKey: Way = ({ page }) =>
  page.route('**/keys', async (route) => {
    const response = await route.fetch();
    const keys = (await response.json()) as object;
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    await route.fulfill({ response, json: { ...keys, processor: { spki } } });
  });
/** What card-management has signed does not arrive as it was. */
const receiptSpoilt: Way = ({ page }) => sendInstead(page, { receipt: 'not-a-receipt' });
/** In another window they choose Elite, after their PIN was typed and before we hear that it is set. */
const otherPlanChosen: Way = (walk) =>
  walk.page.route('**/api/journeys/actions', async (route) => {
    await inDatabase('update subscriptions set plan = $2 where customer_id = $1', [
      await customerIdOf(walk.person.email),
      JSON.stringify(planSeeds.find(({ name }) => name === 'Elite')),
    ]);
    await route.continue();
  });

/** A card has been ordered by its PIN, by the requests alone. */
export const cardOrdered = inTurn(withPlan, goneOn(setPinPage, 'plans/confirm'));
/** They have just typed a code from a text message. */
export const proved = forCustomer('update sessions set stepped_up_at = now() where customer_id = $1');
export const pressActivate = press('Activate your card');
const delivered = inTurn(cardOrdered, byPost('deliver'), proved);
export const cardCame = inTurn(delivered, open('/card/activate'));
/** The page is drawn: what is stored may change behind it from here. */
export const seenActivate = heading(/Your card/u);
/** A Direct Debit comes back while the page is open. */
export const paymentReturned = forCustomer(
  `insert into spending_stops (customer_id, reason, pence, stopped_at) values ($1, 'bounced', 4215, now())`,
);
/** They had a Direct Debit, and its payer has cancelled it at their bank. */
export const debitCancelled = forCustomer(
  `insert into mandates (mandate_id, bank_link_id, customer_id, reference, state, ended_because)
    select gen_random_uuid(), bank_link_id, customer_id, upper(right(replace(bank_link_id::text, '-', ''), 12)), 'over', 'cancelled'
    from bank_links where customer_id = $1 and stage = 'linked'`,
);
export const understand: Way = ({ page }) =>
  page.getByRole('dialog').getByRole('button', { name: 'I understand' }).click();
const atCode = inTurn(
  ...[delivered, pressedAt('/card/activate', { action: 'begin' }), open('/card/cvv')],
  heading('Type the code on the back'),
);
export const typeCode =
  (change: (code: string) => string = (code) => code): Way =>
  async ({ page, person }) => {
    const { cvv } = await letteredCard(person);
    await page.getByLabel(/Security code/u).fill(change(cvv));
  };
/** A code that is not the card's. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1000).padStart(3, '0');
const activated = inTurn(
  ...[delivered, goneOn('/card/activate', 'contributions/allocate')],
  pressedAt('/customer/contributions', { action: 'later' }),
);
/** They are not asked what they would like to give. */
const givesNothing = forCustomer(`update customers set hidden_screens = '["contributions"]' where customer_id = $1`);
const wrongCode = inTurn(typeCode(otherCode), answered(pressActivate));
/** The page is drawn: what is stored may change behind it from here. */
export const cardInUse = inTurn(activated, open('/customer/card'), heading('Your card'));
export const freeze: Way = async ({ page }) => {
  await page.getByRole('button', { name: 'Freeze your card' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze your card' }).click();
};

export const closeDialog: Way = ({ page }) => page.getByRole('dialog').getByText('Close', { exact: true }).click();

/** The switches are drawn: what is stored may change behind them from here. */
const seenSwitches: Way = ({ page }) => page.getByRole('switch', { name: 'Buying online' }).waitFor();
const atSettings = inTurn(holdsEssential(), open('/customer/card/settings'), seenSwitches);
const turn = (name: string) => answered(({ page }) => page.getByRole('switch', { name }).click());
const cardGone = forCustomer("update cards set state = 'closed' where customer_id = $1");
/** The switches that a customer has of where their card works, as the page calls them. */
const switchNames = {
  ...{ online: 'Buying online', contactless: 'Tapping', atm: 'Cash machines', abroad: 'Abroad' },
} as const;
const switchWays = Object.fromEntries(
  Object.entries(switchNames).flatMap(([use, name]) => [
    [`card-settings/settings/switch-${use}/saved`, inTurn(atSettings, turn(name))],
    [`card-settings/settings/switch-${use}/none`, inTurn(atSettings, cardGone, turn(name))],
  ]),
);

/** How a customer brings each transition of a card about: its PIN, its post, its code, its freeze. */
export const cardWays: Readonly<Record<string, Way>> = {
  ...switchWays,
  'plans/set-pin/set/set/1': inTurn(atPin, pressSet),
  'plans/set-pin/set/refused': inTurn(withPlan, otherKey, open(setPinPage), typePin(), pressSet),
  'plans/set-pin/set/otherPlan': inTurn(atPin, otherPlanChosen, pressSet),
  'plans/set-pin/set/unavailable': inTurn(atPin, receiptSpoilt, pressSet),
  'plans/confirm/enter/noted': inTurn(atPin, pressSet, heading(/Congratulations/u)),
  'card/activate/begin/0': inTurn(cardCame, seenActivate, paymentReturned, pressActivate),
  'card/activate/begin/1': inTurn(cardCame, pressActivate),
  'card/cvv/enter/begun': inTurn(delivered, open('/card/cvv')),
  'card/delayed/close': inTurn(cardCame, seenActivate, paymentReturned, pressActivate, understand),
  'card/cvv/activate/activated/0': inTurn(atCode, typeCode(), pressActivate),
  'card/cvv/activate/activated/1': inTurn(atCode, givesNothing, typeCode(), pressActivate),
  'card/cvv/activate/wrong/1': inTurn(atCode, wrongCode),
  'card/cvv/activate/locked': inTurn(atCode, ...Array.from({ length: 6 }, () => wrongCode)),
  'card/cvv/activate/unavailable': inTurn(atCode, receiptSpoilt, typeCode(), pressActivate),
  'card/card/freeze/frozen': inTurn(cardInUse, freeze),
  'card/card/freeze/unavailable': inTurn(
    cardInUse,
    forCustomer("update cards set state = 'closed' where customer_id = $1"),
    freeze,
  ),
  'card/frozen/close': inTurn(cardInUse, freeze, closeDialog),
};
