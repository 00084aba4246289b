import { sql } from 'kysely';

import type { Retention } from '#web/platform/server/ports/retention.ts';

import type { Database } from './database.ts';

/** Few enough to be deleted in a moment, and more than come up in a minute. */
export const batch = 2_000;

export function createRetention(database: Database): Retention {
  const clear = async (statement: ReturnType<typeof sql>) =>
    Number((await statement.execute(database)).numAffectedRows ?? 0);
  return {
    clearMessages: (before) =>
      clear(sql`delete from outbox where id in (
        select id from outbox where coalesce(sent_at, dead_at) < ${before} limit ${batch})`),

    async clearProofs(before) {
      const links = await clear(sql`delete from email_links where customer_id in (
        select customer_id from email_links where expires_at < ${before} limit ${batch})`);
      const codes = await clear(sql`delete from one_time_codes where (customer_id, purpose) in (
        select customer_id, purpose from one_time_codes where expires_at < ${before} limit ${batch})`);
      return links + codes;
    },

    clearEvents: (before) =>
      clear(sql`delete from events where id in (select id from events where at < ${before} limit ${batch})`),
  };
}
