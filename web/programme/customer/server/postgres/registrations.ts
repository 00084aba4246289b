import { sql } from 'kysely';

import type { Registrations } from '#web/programme/customer/server/ports/registrations.ts';

import { batch } from '#web/platform/server/postgres/retention.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

export function createRegistrations(database: ProgrammeDatabase): Registrations {
  return {
    async clearUnproved(before) {
      const { numAffectedRows } = await unproved(before).execute(database);
      return Number(numAffectedRows ?? 0);
    },
  };
}

/** Whom a bank, an identity provider or a person of ours has dealt with is never among them. */
function unproved(before: Date) {
  return sql`with over as (
      select customer_id from customers c
      where email_verified_at is null and created_at < ${before} and closes_at is null
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
