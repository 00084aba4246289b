import { sql } from 'kysely';

import type { Retention } from '#web/server/ports/retention.ts';

import type { Database } from './database.ts';

/** Few enough to be deleted in a moment, and more than come up in a minute. */
const batch = 2_000;

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

    clearUnprovedRegistrations: (before) => clear(unprovedRegistrations(before)),

    clearEvents: (before) =>
      clear(sql`delete from events where id in (select id from events where at < ${before} limit ${batch})`),
  };
}

/** Whom a bank, an identity provider or a person of ours has dealt with is never among them. */
function unprovedRegistrations(before: Date) {
  return sql`with over as (
      select customer_id from customers c
      where email_verified_at is null and created_at < ${before}
        and not exists (select 1 from setup_times s where s.customer_id = c.customer_id and s.email_verified_at is not null)
        and not exists (select 1 from bank_links b where b.customer_id = c.customer_id)
        and not exists (select 1 from identities i where i.customer_id = c.customer_id)
        and not exists (select 1 from support_actions a where a.customer_id = c.customer_id)
      limit ${batch}),
    the_sessions as (delete from sessions where customer_id in (select customer_id from over)),
    the_devices as (delete from devices where customer_id in (select customer_id from over)),
    the_codes as (delete from one_time_codes where customer_id in (select customer_id from over)),
    the_links as (delete from email_links where customer_id in (select customer_id from over)),
    the_ways_in as (delete from sign_in_links where customer_id in (select customer_id from over)),
    the_journeys as (delete from journey_sessions where customer_id in (select customer_id from over)),
    the_messages as (delete from outbox where customer_id in (select customer_id from over))
    delete from customers where customer_id in (select customer_id from over) and email_verified_at is null`;
}
