import { absoluteSeconds, idleSecondsOf } from '#web/platform/domain/session.ts';
import type { Session, Sessions } from '#web/platform/server/ports/access.ts';

import { clearExpiredIn } from './clear-expired.ts';
import type { Database } from './database.ts';
import type { SessionsTable } from './platform-tables.ts';

/** A session that was seen this lately is not written again: a page makes several requests at once. */
const touchEverySeconds = 60;

function rowOf(database: Database, idHash: string, now: Date) {
  return database
    .selectFrom('sessions')
    .selectAll()
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export function createSessions(database: Database): Sessions {
  const open = openIn(database);

  return {
    open,

    async peek(idHash, now) {
      const row = await rowOf(database, idHash, now);
      return row && sessionOf(row);
    },

    async find(idHash, now) {
      const row = await rowOf(database, idHash, now);
      if (row === undefined) return undefined;
      const session = sessionOf(row);
      if (now.getTime() - row.seen_at.getTime() < touchEverySeconds * 1000) return session;
      const expiresAt = expiryOf(session, now);
      await database
        .updateTable('sessions')
        .set({ seen_at: now, expires_at: expiresAt })
        .where('id_hash', '=', idHash)
        .execute();
      return { ...session, expiresAt };
    },

    async rotate({ from, to, ...session }) {
      await database.deleteFrom('sessions').where('id_hash', '=', from).execute();
      return open({ idHash: to, ...session });
    },

    async await(idHash, { customerId, until }) {
      await database
        .updateTable('sessions')
        .set({ awaited_customer_id: customerId, awaited_until: until })
        .where('id_hash', '=', idHash)
        .execute();
    },

    ...endingIn(database),
    clearExpired: clearExpiredIn(database, 'sessions'),
  };
}

function endingIn(database: Database): Pick<Sessions, 'end' | 'endAllOf'> {
  return {
    async end(idHash) {
      const ended = database.selectFrom('sessions as ended').where('ended.id_hash', '=', idHash);
      await database
        .deleteFrom('sessions')
        .where((session) =>
          session.or([
            session('id_hash', '=', idHash),
            session.and([
              session('customer_id', '=', ended.select('ended.customer_id')),
              session('device_hash', '=', ended.select('ended.device_hash')),
            ]),
          ]),
        )
        .execute();
    },

    async endAllOf(customerId, except = '') {
      // Whoever has typed a password that was right, and waits for a code, has to type the one that is right now.
      await database
        .updateTable('sessions')
        .set({ awaited_customer_id: null, awaited_until: null })
        .where('awaited_customer_id', '=', customerId)
        .execute();
      await database
        .deleteFrom('sessions')
        .where('customer_id', '=', customerId)
        .where('id_hash', '!=', except)
        .execute();
    },
  };
}

function openIn(database: Database): Sessions['open'] {
  return async ({ idHash, deviceHash, customerId, proof, now }) => {
    const row: SessionsTable = {
      id_hash: idHash,
      device_hash: deviceHash,
      customer_id: customerId,
      started_at: now,
      seen_at: now,
      expires_at: expiryOf({ customerId, startedAt: now }, now),
      signed_in_by: proof.signedInBy,
      stepped_up_at: proof.steppedUpAt,
      awaited_customer_id: null,
      awaited_until: null,
    };
    await database.insertInto('sessions').values(row).execute();
    return sessionOf(row);
  };
}

function sessionOf(row: SessionsTable): Session {
  return {
    idHash: row.id_hash,
    customerId: row.customer_id,
    awaits: awaitedOf(row),
    startedAt: row.started_at,
    expiresAt: row.expires_at,
    signedInBy: row.signed_in_by,
    steppedUpAt: row.stepped_up_at,
  };
}

function awaitedOf({ awaited_customer_id: customerId, awaited_until: until }: SessionsTable): Session['awaits'] {
  return customerId === null || until === null ? null : { customerId, until };
}

function expiryOf({ customerId, startedAt }: Pick<Session, 'customerId' | 'startedAt'>, now: Date): Date {
  const idle = now.getTime() + idleSecondsOf(customerId) * 1000;
  const absolute = startedAt.getTime() + absoluteSeconds * 1000;
  return new Date(Math.min(idle, absolute));
}
