import { sql } from 'kysely';

import type { Cards } from '../ports/cards.ts';
import { closeCard } from './keep-cards.ts';
import type { CardDatabase } from './tables.ts';

/** Of an order all that says whose card it was, but for the customer’s id. */
const forgotten = JSON.stringify({
  ...{ givenName: '', familyName: '' },
  address: { line1: '', town: '', postcode: '' },
});

/** Cards that end with their holder’s account (ACC-06). */
export function endingIn(database: CardDatabase): Pick<Cards, 'close' | 'forgetHolder'> {
  return {
    close: (cardId, now) =>
      database.transaction().execute((within) => closeCard({ card: cardId, reason: 'ended' }, { now, within })),

    async forgetHolder(cardId) {
      await database
        .updateTable('cards.cards')
        .set({ card_order: sql<string>`card_order || ${forgotten}::jsonb` })
        .where('card_id', '=', cardId)
        .where('state', '=', 'closed')
        .where('wish', 'is', null)
        .execute();
      const named = await database
        .selectFrom('cards.cards')
        .select('card_id')
        .where('card_id', '=', cardId)
        .where(sql<boolean>`card_order ->> 'familyName' <> ''`)
        .executeTakeFirst();
      return named === undefined;
    },
  };
}
