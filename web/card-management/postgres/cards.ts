import { type Selectable, sql } from 'kysely';

import { changesSomeRows } from '#web/platform/server/postgres/changes-some-rows.ts';
import { takeDue } from '#web/platform/server/postgres/take-due.ts';

import { mostWrongCodes } from '../domain/card.ts';
import type { Cards, DueCard } from '../ports/cards.ts';
import { endingIn } from './end-cards.ts';
import { cardOf, keepingIn } from './keep-cards.ts';
import type { CardDatabase, CardsTable } from './tables.ts';

/** Longer than all that is asked in one turn may take. */
const leaseMs = 120_000;
const turns = { table: 'cards.cards', key: 'card_id', due: 'look_at' };
const dayMs = 24 * 60 * 60 * 1000;

/** Cards on PostgreSQL. Each change is one statement or one short transaction. */
export function createCards(unguarded: CardDatabase): Cards {
  const database = unguarded.withPlugin(changesSomeRows);
  return {
    ...keepingIn(database),
    ...endingIn(database),
    ...turnsIn(database),
    ...usedIn(database),
    ...triesIn(database),
    ...newsIn(database),
  };
}

function turnsIn(database: CardDatabase): Pick<Cards, 'lookNow' | 'takeDue' | 'putOff'> {
  return {
    async lookNow(token, now) {
      await database.updateTable('cards.cards').set({ look_at: now }).where('token', '=', token).execute();
    },

    async takeDue(now) {
      const again = new Date(now.getTime() + leaseMs);
      const only = sql<boolean>`(token is not null or wish is not null)`;
      const [row] = await takeDue<Selectable<CardsTable>>(turns, { now, again, only, isCounted: true }, database);
      return row?.look_at ? { ...cardOf(row), lookAt: row.look_at, tries: row.tries } : undefined;
    },

    async putOff({ id, lookAt }: DueCard, at) {
      await database
        .updateTable('cards.cards')
        .set({ look_at: at })
        .where('card_id', '=', id)
        .where('look_at', '=', lookAt)
        .execute();
    },
  };
}

function usedIn(database: CardDatabase): Pick<Cards, 'useToken' | 'useSessionKey' | 'clear'> {
  return {
    async useToken(jti, until) {
      const row = await database
        .insertInto('cards.used_tokens')
        .values({ jti, expires_at: until })
        .onConflict((conflict) => conflict.column('jti').doNothing())
        .returning('jti')
        .executeTakeFirst();
      return row !== undefined;
    },

    async useSessionKey(hash, until) {
      const row = await database
        .insertInto('cards.used_session_keys')
        .values({ key_hash: hash, expires_at: until })
        .onConflict((conflict) => conflict.column('key_hash').doNothing())
        .returning('key_hash')
        .executeTakeFirst();
      return row !== undefined;
    },

    async clear(now) {
      const over = (['cards.used_tokens', 'cards.used_session_keys'] as const).map((table) =>
        database.deleteFrom(table).where('expires_at', '<=', now).executeTakeFirstOrThrow(),
      );
      const cleared = await Promise.all(over);
      return cleared.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
    },
  };
}

function triesIn(database: CardDatabase): Pick<Cards, 'takeTry' | 'forgetTries' | 'isThere'> {
  return {
    async isThere() {
      await sql`select 1`.execute(database);
    },

    async takeTry(cardId, now) {
      const dayAgo = new Date(now.getTime() - dayMs);
      const isOver = sql<boolean>`first_wrong_at is null or first_wrong_at <= ${dayAgo}`;
      const row = await database
        .updateTable('cards.cards')
        .set({
          wrong_codes: sql`case when ${isOver} then 1 else wrong_codes + 1 end`,
          first_wrong_at: sql`case when ${isOver} then ${now}::timestamptz else first_wrong_at end`,
        })
        .where('card_id', '=', cardId)
        .where(sql<boolean>`(${isOver} or wrong_codes < ${mostWrongCodes})`)
        .returning('card_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async forgetTries(cardId) {
      await database
        .updateTable('cards.cards')
        .set({ wrong_codes: 0, first_wrong_at: null })
        .where('card_id', '=', cardId)
        .execute();
    },
  };
}

function newsIn(database: CardDatabase): Pick<Cards, 'takeNews' | 'noteTold' | 'tellLater'> {
  return {
    async takeNews(now) {
      const due = database
        .selectFrom('cards.news')
        .select('news_id')
        .where('tell_at', '<=', now)
        .orderBy('tell_at')
        .limit(1)
        .forUpdate()
        .skipLocked();
      const row = await database
        .with(
          (cte) => cte('due').materialized(),
          () => due,
        )
        .updateTable('cards.news')
        .set((news) => ({ tell_at: new Date(now.getTime() + leaseMs), tries: news('tries', '+', 1) }))
        .where('news_id', 'in', (query) => query.selectFrom('due').select('news_id'))
        .returningAll()
        .executeTakeFirst();
      return row && { id: row.news_id, cardId: row.card_id, standing: row.standing, tries: row.tries };
    },

    async noteTold(newsId) {
      await database.deleteFrom('cards.news').where('news_id', '=', newsId).execute();
    },

    async tellLater(newsId, at) {
      await database.updateTable('cards.news').set({ tell_at: at }).where('news_id', '=', newsId).execute();
    },
  };
}
