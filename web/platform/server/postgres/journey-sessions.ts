import { sql } from 'kysely';

import type { JourneyOwner, JourneySessions } from '#web/platform/server/ports/journey-sessions.ts';

import type { Database } from './database.ts';

const columns = ['id', 'journey', 'definition_hash as definitionHash', 'state'] as const;

function ownerColumns(owner: JourneyOwner): { session_hash: string | null; customer_id: string | null } {
  return owner.kind === 'customer'
    ? { session_hash: null, customer_id: owner.customerId }
    : { session_hash: owner.idHash, customer_id: null };
}

/** Journeys under way, one row for each owner and journey. */
export function createJourneySessions(database: Database): JourneySessions {
  const ofOwner = (owner: JourneyOwner) =>
    owner.kind === 'customer'
      ? database.selectFrom('journey_sessions').where('customer_id', '=', owner.customerId)
      : database.selectFrom('journey_sessions').where('session_hash', '=', owner.idHash);

  return {
    ...countsOf(database),

    find: (owner, journey) => ofOwner(owner).where('journey', '=', journey).select(columns).executeTakeFirst(),

    lock: (owner, journey) =>
      ofOwner(owner).where('journey', '=', journey).select(columns).forUpdate().executeTakeFirst(),

    async put(stored, { owner, now }) {
      const columns = ownerColumns(owner);
      const others = database
        .deleteFrom('journey_sessions')
        .where('journey', '=', stored.journey)
        .where('id', '<>', stored.id);
      await (
        owner.kind === 'customer'
          ? others.where('customer_id', '=', owner.customerId)
          : others.where('session_hash', '=', owner.idHash)
      ).execute();
      const state = JSON.stringify(stored.state);
      const updated = await database
        .updateTable('journey_sessions')
        .set({ definition_hash: stored.definitionHash, state, ...columns, updated_at: now })
        .where('id', '=', stored.id)
        .executeTakeFirst();
      if (updated.numUpdatedRows === 1n) return 'stored';
      const { id, journey, definitionHash } = stored;
      const inserted = await database
        .insertInto('journey_sessions')
        .values({ id, journey, definition_hash: definitionHash, state, ...columns, updated_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return inserted.numInsertedOrUpdatedRows === 1n ? 'stored' : 'another-was-first';
    },

    async clearOlderThan(before) {
      const cleared = await database
        .deleteFrom('journey_sessions')
        .where('session_hash', 'is not', null)
        .where('updated_at', '<', before)
        .executeTakeFirst();
      return Number(cleared.numDeletedRows);
    },
  };
}

/** How many customers are inside journeys. */
function countsOf(database: Database): Pick<JourneySessions, 'countByDefinition' | 'countOutside'> {
  return {
    async countByDefinition(journey) {
      const rows = await database
        .selectFrom('journey_sessions')
        .where('journey', '=', journey)
        .where(sql<boolean>`not coalesce((state->>'ended')::boolean, false)`)
        .select([
          'definition_hash as definitionHash',
          sql<string>`state->>'step'`.as('step'),
          sql<string>`count(*)`.as('count'),
        ])
        .groupBy(['definition_hash', sql`state->>'step'`])
        .execute();
      return rows.map((row) => ({ ...row, count: Number(row.count) }));
    },

    async countOutside(current) {
      const step = sql<string>`state->>'step'`;
      const rows = await database
        .selectFrom('journey_sessions')
        // First what is quick to tell: nearly everybody goes on by what is published.
        .where('definition_hash', 'not in', ['', ...current])
        .where(sql<boolean>`not coalesce((state->>'ended')::boolean, false)`)
        .select(['journey', 'definition_hash as definitionHash', step.as('step'), sql<string>`count(*)`.as('count')])
        .groupBy(['journey', 'definition_hash', step])
        .execute();
      return rows.map((row) => ({ ...row, count: Number(row.count) }));
    },
  };
}
