import { expect } from '@playwright/test';

import {
  atProcessor,
  byPost,
  cardInUse,
  cardOrdered,
  letteredCard,
  letteredCards,
  pressActivate,
  proved,
  seenActivate,
  setPinPage,
  typePin,
} from './card-arrivals.ts';
import { customerIdOf, inDatabase } from './database.ts';
import { forCustomer } from './identity-arrivals.ts';
import { answered, inTurn, open, press, type Walk, type Way } from './walk.ts';

/** Waits until our side has heard that the card that takes another's place is so far. */
export async function awaitedComesTo({ email }: Walk['person'], state: string): Promise<void> {
  const id = await customerIdOf(email);
  const asked = "select state from cards where customer_id = $1 and replaces is not null and state <> 'closed'";
  await expect.poll(async () => (await inDatabase(asked, [id]))[0]?.['state'], { timeout: 20_000 }).toBe(state);
}

/** As support orders one for a damaged card: card-management hears of it by the next round. */
const replaced: Way = async (walk) => {
  await forCustomer(
    `insert into cards (card_id, customer_id, kind, ordered_at, replaces, replacement_reason, tell_order_at)
      select gen_random_uuid(), customer_id, kind, now(), card_id, 'damaged', now() from cards where customer_id = $1`,
  )(walk);
  await awaitedComesTo(walk.person, 'making');
};
/** The processor puts the newest card into the post. */
export const newCardPosted: Way = async ({ person }) => {
  const { token } = await letteredCard(person);
  await atProcessor(`/cards/${token}/post`, { method: 'POST' });
  await awaitedComesTo(person, 'posted');
};
const replacing = inTurn(cardInUse, replaced);
/** The question that comes before: it says what becomes of the card in use. */
export const activateNew = async ({ page }: Pick<Walk, 'page'>): Promise<void> => {
  await page.getByRole('button', { name: 'Activate your card' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate the new card' }).click();
};

const postedSince = (days: number) =>
  forCustomer(
    `update cards set posted_on = current_date - ${String(days)} where customer_id = $1 and state = 'posted'`,
  );
/** Their first card is in the post, and more than its three working days are over. */
export const lateInPost = inTurn(cardOrdered, byPost('post'), postedSince(14), open('/card/activate'), seenActivate);
export const sayMissing = press('It hasn’t come');
export const reportMissing: Way = async (walk) => {
  await sayMissing(walk);
  await walk.page.getByRole('dialog').getByRole('button', { name: 'Stop it and send another' }).click();
};
const replacedInPost = inTurn(lateInPost, answered(reportMissing), ({ person }) => awaitedComesTo(person, 'making'));
/** They have the card in their hand that they had said did not come. */
export const typeCodeOfLost: Way = async ({ page, person }) => {
  const { cvv = '' } = (await letteredCards(person)).at(-1) ?? {};
  await page.getByLabel(/Security code/u).fill(cvv);
};

/** How a customer brings about what they do with a card that takes another's place. */
export const replacementWays: Readonly<Record<string, Way>> = {
  'card/card/activate-new': inTurn(replacing, open('/customer/card'), activateNew),
  'card/activate/report-missing/ordered': inTurn(lateInPost, reportMissing),
  'card/activate/report-missing/notLate': inTurn(lateInPost, postedSince(0), reportMissing),
  'card/cvv/activate/wrong/0': inTurn(
    ...[replacedInPost, proved, open(setPinPage), typePin(), press('Set your PIN'), newCardPosted],
    ...[open('/card/cvv'), typeCodeOfLost, answered(pressActivate)],
  ),
  'plans/set-pin/set/set/0': inTurn(replacing, open(setPinPage), typePin(), press('Set your PIN')),
};
