import { type Selectable, sql } from 'kysely';

import { stopsAtOnce } from '#web/card-management/contract/card-order.ts';
import { takeDue } from '#web/platform/server/postgres/take-due.ts';
import type { Card, CardState } from '#web/programme/card/domain/card.ts';
import type { BlockedUses, CardUse } from '#web/programme/card/domain/card-uses.ts';
import type { Cards } from '#web/programme/card/server/ports/cards.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

import type { CardsTable } from './card-tables.ts';

const columnOf = {
  ...{ online: 'ecommerce_blocked', contactless: 'contactless_blocked', atm: 'atm_blocked', abroad: 'abroad_blocked' },
} as const satisfies Readonly<Record<CardUse, keyof CardsTable>>;

export function createCards(database: ProgrammeDatabase): Cards {
  const ofCustomer = async (customerId: string) => {
    const rows = await database
      .selectFrom('cards')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('ordered_at')
      .orderBy('card_id')
      .execute();
    return rows.map(cardOf);
  };
  const byId = (id: string) => database.selectFrom('cards').selectAll().where('card_id', '=', id);
  return {
    async order({ id, customerId, kind, at }) {
      await database
        .insertInto('cards')
        .values({ card_id: id, customer_id: customerId, kind, ordered_at: at })
        .onConflict((conflict) =>
          // A partial index is found by what stands in the statement, and by no parameter of a prepared one.
          conflict
            .column('customer_id')
            .where('state', '<>', sql.lit('closed'))
            .where('replaces', 'is', null)
            .doNothing(),
        )
        .execute();
      const card = (await ofCustomer(customerId)).find(
        ({ state, replaces }) => state !== 'closed' && replaces === null,
      );
      if (card === undefined) throw new Error('The card that was ordered is not there.');
      return card;
    },

    async find(id) {
      const row = await byId(id).executeTakeFirst();
      return row && cardOf(row);
    },

    async lock(id) {
      const row = await byId(id).forUpdate().executeTakeFirst();
      return row && cardOf(row);
    },

    ofCustomer,

    async note(id, { state, lastFour, postedOn, expiresOn, pin, token, revision }, at) {
      const isActive = state === 'active';
      await database
        .updateTable('cards')
        .set({
          ...{ state, last_four: lastFour, posted_on: postedOn, expires_on: expiresOn, pin, revision },
          ...(token !== undefined && { processor_token: token }),
          ...(isActive && { active_from: sql<Date>`coalesce(active_from, ${at})` }),
          ...(state === 'closed' && { tell_freeze_at: null }),
        })
        .where('card_id', '=', id)
        .execute();
    },

    orderInstead: (first) => orderInstead(first, database),
    ...freezingIn(database),
    ...replacingIn(database),
  };
}

async function orderInstead(
  { id, card, kind, at }: Parameters<Cards['orderInstead']>[0],
  database: ProgrammeDatabase,
): Promise<Card> {
  await database.updateTable('cards').set({ state: 'closed' }).where('card_id', '=', card.id).execute();
  const values = {
    ...{ card_id: id, customer_id: card.customerId, kind, ordered_at: at, instead_of: card.id },
    ...blockedColumns(card),
  };
  await database
    .insertInto('cards')
    .values(values)
    .onConflict((conflict) => conflict.column('card_id').doNothing())
    .execute();
  return cardOf(await database.selectFrom('cards').selectAll().where('card_id', '=', id).executeTakeFirstOrThrow());
}

/** What stays switched off for the card that takes this one's place. */
function blockedColumns({ isAtmBlocked, isOnlineBlocked, isContactlessBlocked, isAbroadBlocked }: BlockedUses) {
  return {
    ...{ atm_blocked: isAtmBlocked, ecommerce_blocked: isOnlineBlocked },
    ...{ contactless_blocked: isContactlessBlocked, abroad_blocked: isAbroadBlocked },
  };
}

interface Turning {
  readonly from: CardState;
  readonly to: CardState;
  readonly at: Date;
}

function freezingIn(
  database: ProgrammeDatabase,
): Pick<Cards, 'freeze' | 'unfreeze' | 'closeAllOf' | 'switchUse' | 'takeFreeze' | 'noteFreezeTold'> {
  const become = async (id: string, { from, to, at }: Turning) => {
    const row = await database
      .updateTable('cards')
      .set((card) => ({ state: to, tell_freeze_at: at, freeze_change: card('freeze_change', '+', 1) }))
      .where('card_id', '=', id)
      .where('state', '=', from)
      .returning('card_id')
      .executeTakeFirst();
    return row !== undefined;
  };
  return {
    freeze: (id, at) => become(id, { from: 'active', to: 'frozen', at }),
    unfreeze: (id, at) => become(id, { from: 'frozen', to: 'active', at }),

    async closeAllOf(customerId) {
      await database
        .updateTable('cards')
        .set({ state: 'closed', tell_freeze_at: null, tell_order_at: null })
        .where('customer_id', '=', customerId)
        .execute();
    },

    async switchUse(customerId, use, isBlocked) {
      const column = columnOf[use];
      const rows = await database
        .updateTable('cards')
        .set({ [column]: isBlocked })
        .where('customer_id', '=', customerId)
        .where('state', '<>', 'closed')
        .where(column, '=', !isBlocked)
        .returning('card_id')
        .execute();
      return rows.length > 0;
    },

    takeFreeze: (now, again) => takeToTell('tell_freeze_at', { now, again }, database),

    async noteFreezeTold({ id, freezeChange }, heard) {
      await database
        .updateTable('cards')
        // The news of it is still to come, with all else that has become of the card.
        .set({ tell_freeze_at: null, revision: sql<number>`greatest(revision, ${heard - 1})` })
        .where('card_id', '=', id)
        .where('freeze_change', '=', freezeChange)
        .execute();
    },
  };
}

function replacingIn(
  database: ProgrammeDatabase,
): Pick<Cards, 'replace' | 'stop' | 'takeReplacement' | 'noteReplacementTold'> {
  const close = async (id: string) => {
    const closed = { state: 'closed', tell_freeze_at: null } as const;
    await database.updateTable('cards').set(closed).where('card_id', '=', id).execute();
  };
  return {
    async replace({ id, card, kind, reason, at }) {
      await database
        .insertInto('cards')
        .values({
          ...{ card_id: id, customer_id: card.customerId, kind, ordered_at: at },
          ...{ replaces: card.id, replacement_reason: reason, tell_order_at: at },
          ...blockedColumns(card),
        })
        .execute();
      if (stopsAtOnce(reason)) await close(card.id);
    },

    async stop({ inUse, inPlace, reason, at }) {
      await database
        .updateTable('cards')
        .set({ replacement_reason: reason, tell_order_at: at })
        .where('card_id', '=', inPlace.id)
        .execute();
      await close(inUse.id);
    },

    takeReplacement: (now, again) => takeToTell('tell_order_at', { now, again }, database),

    async noteReplacementTold({ id, replaces }) {
      const row = await database
        .updateTable('cards')
        .set({ tell_order_at: null })
        .where('card_id', '=', id)
        .where('replacement_reason', '=', replaces?.reason ?? null)
        .where('tell_order_at', 'is not', null)
        .returning('card_id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** The card that has waited longest to be told of; its turn comes again at `again`. */
async function takeToTell(
  column: 'tell_freeze_at' | 'tell_order_at',
  { now, again }: { readonly now: Date; readonly again: Date },
  database: ProgrammeDatabase,
): Promise<Card | undefined> {
  const turns = { table: 'cards', key: 'card_id', due: column };
  const [row] = await takeDue<Selectable<CardsTable>>(turns, { now, again }, database);
  return row && cardOf(row);
}

function cardOf(row: Selectable<CardsTable>): Card {
  return {
    id: row.card_id,
    customerId: row.customer_id,
    kind: row.kind,
    state: row.state,
    lastFour: row.last_four,
    postedOn: row.posted_on,
    expiresOn: row.expires_on,
    pin: row.pin,
    ...(row.processor_token !== null && { token: row.processor_token }),
    revision: row.revision,
    orderedAt: row.ordered_at,
    activeFrom: row.active_from,
    replaces:
      row.replaces === null || row.replacement_reason === null
        ? null
        : { card: row.replaces, reason: row.replacement_reason },
    insteadOf: row.instead_of,
    ...{ isFreezing: row.tell_freeze_at !== null, freezeChange: row.freeze_change },
    ...{ isAtmBlocked: row.atm_blocked, isOnlineBlocked: row.ecommerce_blocked },
    ...{ isContactlessBlocked: row.contactless_blocked, isAbroadBlocked: row.abroad_blocked },
  };
}
