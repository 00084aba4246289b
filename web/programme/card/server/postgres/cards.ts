import type { Selectable } from 'kysely';

import type { Card } from '#web/programme/card/domain/card.ts';
import type { Cards } from '#web/programme/card/server/ports/cards.ts';
import type { CardsTable, ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

export function createCards(database: ProgrammeDatabase): Cards {
  const openOf = async (customerId: string) => {
    const row = await database
      .selectFrom('cards')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('state', '<>', 'closed')
      .executeTakeFirst();
    return row && cardOf(row);
  };
  return {
    async order({ id, customerId, kind, at }) {
      await database
        .insertInto('cards')
        .values({ card_id: id, customer_id: customerId, kind, ordered_at: at })
        .onConflict((conflict) => conflict.column('customer_id').where('state', '<>', 'closed').doNothing())
        .execute();
      const card = await openOf(customerId);
      if (card === undefined) throw new Error('The card that was ordered is not there.');
      return card;
    },

    async find(id) {
      const row = await database.selectFrom('cards').selectAll().where('card_id', '=', id).executeTakeFirst();
      return row && cardOf(row);
    },

    ofCustomer: openOf,

    async note(id, { state, lastFour, postedOn, revision }) {
      await database
        .updateTable('cards')
        .set({ state, last_four: lastFour, posted_on: postedOn, revision })
        .where('card_id', '=', id)
        .execute();
    },

    ...freezingIn(database),
  };
}

function freezingIn(database: ProgrammeDatabase): Pick<Cards, 'freeze' | 'takeFreeze' | 'noteFreezeTold'> {
  return {
    async freeze(id, at) {
      const row = await database
        .updateTable('cards')
        .set({ state: 'frozen', tell_freeze_at: at })
        .where('card_id', '=', id)
        .where('state', '=', 'active')
        .returning('card_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async takeFreeze(now, again) {
      const due = database
        .selectFrom('cards')
        .select('card_id')
        .where('tell_freeze_at', '<=', now)
        .orderBy('tell_freeze_at')
        .limit(1)
        .forUpdate()
        .skipLocked();
      const row = await database
        // Chosen once: within `in (…)` the choice may be made again for each row.
        .with(
          (cte) => cte('due').materialized(),
          () => due,
        )
        .updateTable('cards')
        .set({ tell_freeze_at: again })
        .where('card_id', 'in', (query) => query.selectFrom('due').select('card_id'))
        .returningAll()
        .executeTakeFirst();
      return row && cardOf(row);
    },

    async noteFreezeTold(id) {
      await database.updateTable('cards').set({ tell_freeze_at: null }).where('card_id', '=', id).execute();
    },
  };
}

function cardOf(row: Selectable<CardsTable>): Card {
  return {
    id: row.card_id,
    customerId: row.customer_id,
    kind: row.kind,
    state: row.state,
    lastFour: row.last_four,
    postedOn: row.posted_on,
    revision: row.revision,
    orderedAt: row.ordered_at,
    isFreezing: row.tell_freeze_at !== null,
  };
}
