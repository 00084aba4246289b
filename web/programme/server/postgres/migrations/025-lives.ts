import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // Still never changed, and deleted only when their time is over.
  `create function keep_young_events() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at < now() - interval '365 days' then return old; end if;
      raise exception 'Rows of % are never changed', tg_table_name;
    end $$`,
  `drop trigger events_only_grow on events`,
  `create trigger events_only_grow before update or delete on events
    for each row execute function keep_young_events()`,
  `create index events_age on events (at)`,
  `create index outbox_ended on outbox (coalesce(sent_at, dead_at)) where sent_at is not null or dead_at is not null`,
  `create index customers_unproved on customers (created_at) where email_verified_at is null`,
];

/** What is kept for a time only is found and let go of, events too. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
