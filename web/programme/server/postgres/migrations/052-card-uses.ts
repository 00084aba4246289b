import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `alter table cards add column contactless_blocked boolean not null default false,
    add column abroad_blocked boolean not null default false`,
  // More actions than the table has allowed so far, whatever those are.
  `do $$
  declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'support_actions_action_check');
  begin
    alter table support_actions drop constraint support_actions_action_check;
    execute 'alter table support_actions add constraint support_actions_action_check '
      || replace(allowed, 'ARRAY[', 'ARRAY[''block-contactless''::text, ''allow-contactless''::text, ''block-abroad''::text, ''allow-abroad''::text, ');
  end $$`,
];

/** What else a customer may switch off for their card: tapping it, and paying abroad. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
