import type { Selectable } from 'kysely';

import { takeDue } from '#web/platform/server/postgres/take-due.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { Collections } from '#web/programme/collecting/server/ports/collections.ts';

import type { CollectionsTable } from './collecting-tables.ts';
import { collectionOf, stopOf } from './collection-row.ts';
import { comparingIn } from './comparing.ts';
import { gatheringIn } from './gathering.ts';
import { liftingIn } from './lifting.ts';
import { notingIn } from './noting.ts';
import { surplusesIn } from './surpluses.ts';

/** Longer than it takes to ask the provider. */
const leaseMs = 120_000;
const turns = { table: 'collections', key: 'collection_id', due: 'ask_at' };

export function createCollections(database: ProgrammeDatabase): Collections {
  return {
    ...gatheringIn(database),
    ...askingIn(database),
    ...notingIn(database),
    ...showingIn(database),
    ...liftingIn(database),
    ...comparingIn(database),
    ...surplusesIn(database),
  };
}

function askingIn(database: ProgrammeDatabase): Pick<Collections, 'lookAgain' | 'takeToAsk' | 'putOff'> {
  return {
    async lookAgain(payment, at) {
      await database.updateTable('collections').set({ ask_at: at }).where('payment', '=', payment).execute();
    },

    async takeToAsk(now) {
      const again = new Date(now.getTime() + leaseMs);
      const [row] = await takeDue<Selectable<CollectionsTable>>(turns, { now, again, isCounted: true }, database);
      return row && collectionOf(row);
    },

    async putOff({ id, askAt }, until) {
      await database
        .updateTable('collections')
        .set({ ask_at: until })
        .where('collection_id', '=', id)
        .where('ask_at', '=', askAt)
        .execute();
    },
  };
}

function showingIn(
  database: ProgrammeDatabase,
): Pick<Collections, 'upcoming' | 'lastNoticedOn' | 'stopOf' | 'stop' | 'stopForPerson' | 'liftStop'> {
  return {
    async upcoming(customerId) {
      const rows = await database
        .selectFrom('collections')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('state', 'in', ['noticed', 'submitted'])
        .orderBy('charge_on')
        .orderBy('noticed_on')
        .execute();
      return rows.map(collectionOf);
    },

    async lastNoticedOn(customerId) {
      const { last } = await database
        .selectFrom('collections')
        .select((all) => all.fn.max<string | null>('noticed_on').as('last'))
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow();
      return last ?? undefined;
    },

    async stopOf(customerId) {
      const row = await database
        .selectFrom('spending_stops')
        .select(['reason', 'pence', 'plan_pence'])
        .where('customer_id', '=', customerId)
        .executeTakeFirst();
      return row && stopOf(row);
    },

    async stop(customerId, { reason, pence, planPence }, at) {
      await database
        .insertInto('spending_stops')
        .values({ customer_id: customerId, reason, pence, plan_pence: planPence, stopped_at: at })
        .execute();
    },

    async stopForPerson(customerId, at) {
      await database
        .insertInto('spending_stops')
        .values({ customer_id: customerId, reason: 'person', pence: 0, stopped_at: at })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ reason: 'person' }))
        .execute();
    },

    async liftStop(customerId) {
      const { numDeletedRows } = await database
        .deleteFrom('spending_stops')
        .where('customer_id', '=', customerId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
