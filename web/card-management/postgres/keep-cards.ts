import { type Selectable, sql, type Transaction } from 'kysely';

import { type CardOrder, type CloseReason, stopsAtOnce } from '../contract/card-order.ts';
import {
  type Card,
  isGivenUp,
  lookAgainAt,
  standingOf,
  standsBy,
  stateBy,
  tryAgainAt,
  type Wish,
  wishAnew,
  wishFor,
} from '../domain/card.ts';
import type { Cards, FreezeChange, NotedAround, NotedStanding } from '../ports/cards.ts';
import type { CardDatabase, CardsTable, Tables } from './tables.ts';

type Row = Selectable<CardsTable>;
type Within = Transaction<Tables>;

const londonDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short' });

/** Cards as they are ordered, and what is said of them. */
export function keepingIn(
  database: CardDatabase,
): Pick<Cards, 'order' | 'beginMaking' | 'find' | 'findByToken' | 'note' | 'become'> {
  const findBy = async (column: 'card_id' | 'token', value: string) => {
    const row = await database.selectFrom('cards.cards').selectAll().where(column, '=', value).executeTakeFirst();
    return row && cardOf(row);
  };
  return {
    order: (cardId, order, now) =>
      database.transaction().execute((within) => keepOrder({ cardId, order, now }, within)),

    async beginMaking(cardId) {
      const row = await database
        .updateTable('cards.cards')
        .set({ is_make_tried: true })
        .where('card_id', '=', cardId)
        .where((card) => card.or([card('state', '<>', 'closed'), card('is_make_tried', '=', true)]))
        .returning('card_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    find: (cardId) => findBy('card_id', cardId),
    findByToken: (token) => findBy('token', token),

    note: (cardId, said, around) =>
      database.transaction().execute(async (within) => {
        const { now, tellAt } = around;
        const before = await lockedRow(cardId, within);
        if (before === undefined) throw new Error('There is no such card to note anything of.');
        const noted = notedOver(before, said, around);
        const isNews = saidOf(before) !== saidOf({ ...before, ...noted });
        const after = await within
          .updateTable('cards.cards')
          .set({ ...noted, revision: before.revision + Number(isNews) })
          .where('card_id', '=', cardId)
          .returningAll()
          .executeTakeFirstOrThrow();
        const card = cardOf(after);
        if (isNews) await tell(card, tellAt, within);
        const { replaces } = card.order;
        if (card.state === 'active' && replaces !== undefined) await closePlace(replaces, { now, within });
        return card;
      }),

    become: (cardId, change, now) =>
      database.transaction().execute((within) => become({ cardId, change, now }, within)),
  };
}

async function become(
  { cardId, change, now }: { readonly cardId: string; readonly change: FreezeChange; readonly now: Date },
  within: Within,
): Promise<Card | undefined> {
  const before = await lockedRow(cardId, within);
  if (before === undefined || (before.state !== 'active' && before.state !== 'frozen')) return undefined;
  if (isHeard(change, before)) return cardOf(before);
  const after = await within
    .updateTable('cards.cards')
    .set({
      ...{ state: change.to, wish: wishFor[change.to], freeze_change: change.number, look_at: now, tries: 0 },
      revision: before.revision + 1,
    })
    .where('card_id', '=', cardId)
    .returningAll()
    .executeTakeFirstOrThrow();
  // Who asked for it knows; what was queued before, and arrives later, is older than this.
  await tell(cardOf(after), now, within);
  return cardOf(after);
}

/** A freeze of before changes had numbers is told as the change 0; the first that has one is 1. */
function isHeard({ number }: FreezeChange, { freeze_change: last }: Row): boolean {
  return number < last || (number === last && number > 0);
}

async function keepOrder(
  { cardId, order, now }: { readonly cardId: string; readonly order: CardOrder; readonly now: Date },
  within: Within,
): Promise<boolean> {
  const { replaces } = order;
  const replaced = replaces && (await lockedRow(replaces.card, within));
  // The API may have ordered a first card of which we never heard, and then another plan's instead of it.
  const isUnheard = replaced === undefined && replaces?.isInstead === true;
  if (replaces !== undefined && !isUnheard && replaced?.card_order.customerId !== order.customerId) return false;
  const kept = await keptOrder(cardId, within);
  if (kept !== undefined) {
    if (replaces !== undefined && stopsAfterwards(kept, replaces)) await closeCard(replaces, { now, within });
    return true;
  }
  // One in the place of another first card is a first card itself: it is made with its PIN, and the other is over at once.
  const isFirst = replaced === undefined || replaces?.isInstead === true;
  if (isFirst && replaced !== undefined) await clearPlaceOf(replaced, { now, within });
  const made = await within
    .insertInto('cards.cards')
    .values({ card_id: cardId, card_order: JSON.stringify(order), ...(!isFirst && { wish: 'make', look_at: now }) })
    // Another order under this id, or another card in place of the same one.
    .onConflict((conflict) => conflict.doNothing())
    .returning('card_id')
    .executeTakeFirst();
  if (made === undefined) return (await keptOrder(cardId, within)) !== undefined;
  if (replaces !== undefined && (isFirst || stopsAtOnce(replaces.reason))) await closeCard(replaces, { now, within });
  return true;
}

/**
 * A card that works on while another is made in its place may be lost or stolen before that one has come: the order is told again, and
 * says so. The card is closed as any other then; the one that takes its place stays as it is.
 */
function stopsAfterwards(kept: CardOrder, { card, reason }: NonNullable<CardOrder['replaces']>): boolean {
  return kept.replaces?.card === card && stopsAtOnce(reason);
}

async function keptOrder(cardId: string, within: Within): Promise<CardOrder | undefined> {
  const kept = await within
    .selectFrom('cards.cards')
    .select('card_order')
    .where('card_id', '=', cardId)
    .executeTakeFirst();
  return kept?.card_order;
}

/** Closes what was ordered as the first in that place before, where the processor was not asked for it: another plan was chosen since. */
async function clearPlaceOf(
  { card_id: replaced }: Row,
  around: { readonly now: Date; readonly within: Within },
): Promise<void> {
  const before = await around.within
    .selectFrom('cards.cards')
    .select('card_id')
    .where(sql<string>`card_order #>> '{replaces,card}'`, '=', replaced)
    .where('state', '=', 'ordered')
    .where('is_make_tried', '=', false)
    .where('wish', 'is', null)
    .executeTakeFirst();
  if (before !== undefined) await closeCard({ card: before.card_id, reason: 'upgraded' }, around);
}

/**
 * Closed for us from now on, and at the processor, where that was ever asked for it, as soon as it can be told. One that is closed
 * already stays as it is.
 */
export async function closeCard(
  { card: cardId, reason }: { readonly card: string; readonly reason: CloseReason },
  { now, within }: { readonly now: Date; readonly within: Within },
): Promise<void> {
  const row = await within
    .updateTable('cards.cards')
    .set((row) => ({
      ...{ state: 'closed', closed_as: reason, tries: 0 },
      wish: sql<Wish | null>`case when is_make_tried then 'close' end`,
      look_at: sql<Date | null>`case when is_make_tried then ${now}::timestamptz end`,
      revision: row('revision', '+', 1),
    }))
    .where('card_id', '=', cardId)
    .where('state', '<>', 'closed')
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) await tell(cardOf(row), now, within);
}

/**
 * Closes the card whose place another has taken, and the one whose place that one was to take: it is still in use where the post has
 * lost what came between (CRD-08, CRD-16).
 */
async function closePlace(
  place: { readonly card: string; readonly reason: CloseReason },
  around: { readonly now: Date; readonly within: Within },
): Promise<void> {
  await closeCard(place, around);
  const before = (await lockedRow(place.card, around.within))?.card_order.replaces;
  if (before !== undefined) await closePlace(before, around);
}

async function lockedRow(cardId: string, within: Within): Promise<Row | undefined> {
  return within.selectFrom('cards.cards').selectAll().where('card_id', '=', cardId).forUpdate().executeTakeFirst();
}

async function tell(card: Card, tellAt: Date, within: Within): Promise<void> {
  await within
    .insertInto('cards.news')
    .values({ card_id: card.id, standing: JSON.stringify(standingOf(card)), tell_at: tellAt })
    .execute();
}

/** What the API is to hear of it, where it changes. */
function saidOf({ state, last_four: lastFour, expires_on: expiresOn, pin }: Row): string {
  return [state, lastFour, expiresOn, pin].join();
}

/**
 * What a card is once the processor has said how it is. What we wish of it, and it has not heard, is ours to say: an answer to what was
 * asked before our last change fulfils no wish. One that is closed stays closed.
 */
function notedOver(before: Row, said: NotedStanding, around: NotedAround) {
  const { token, lastFour, expiresOn, pin } = said;
  const { now } = around;
  const state = standsBy(before.card_order, said);
  const wish = wishOver(before, { ...said, state }, around);
  const next = before.state === 'closed' ? 'closed' : stateBy(wish, state);
  const isDone = next === state && (state === 'closed' || !isAskedBefore(before, around));
  const isPosted = next === 'posted' && before.posted_on === null;
  return {
    ...{ token, state: next, last_four: lastFour, expires_on: expiresOn, pin, tries: isDone ? 0 : before.tries },
    posted_on: isPosted ? londonDay.format(now) : before.posted_on,
    wish: isDone ? null : wish,
    look_at: isDueBy(before, now) ? before.look_at : isDone ? lookAgainAt(next, now) : nextTurn(before, around),
  };
}

/** A look that somebody has asked for meanwhile is still to come. */
function isDueBy({ look_at: due }: Row, now: Date): boolean {
  return due !== null && due <= now;
}

/** At once, unless the processor was asked for what we wish, and refused. */
function nextTurn(before: Row, around: NotedAround): Date {
  const { now, tries } = around;
  return tries === undefined || isAskedBefore(before, around) ? now : tryAgainAt(tries, now);
}

/** Whether the processor was asked before our last change of the card, or before that was carried out. */
function isAskedBefore({ freeze_change: change, wish }: Row, { asked }: NotedAround): boolean {
  return asked.freezeChange !== change || asked.wish !== wish;
}

function wishOver(before: Row, { state }: NotedStanding, around: NotedAround): Wish | null {
  if (isAskedBefore(before, around)) return before.wish ?? wishAnew(before.state, state);
  return isGivenUp(before.wish, around.tries ?? 0) ? null : before.wish;
}

export function cardOf(row: Row): Card {
  return {
    id: row.card_id,
    order: row.card_order,
    token: row.token,
    state: row.state,
    lastFour: row.last_four,
    postedOn: row.posted_on,
    expiresOn: row.expires_on,
    pin: row.pin,
    revision: row.revision,
    wish: row.wish,
    freezeChange: row.freeze_change,
    closedAs: row.closed_as,
  };
}
