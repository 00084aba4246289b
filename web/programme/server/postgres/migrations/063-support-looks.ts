import { sql, type Kysely, type Migration } from 'kysely';

/** Those who help customers may look at wallets and miles too. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    await sql
      .raw(
        `do $$
        declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'support_actions_action_check');
        begin
          alter table support_actions drop constraint support_actions_action_check;
          execute 'alter table support_actions add constraint support_actions_action_check '
            || replace(allowed, 'ARRAY[', 'ARRAY[''see-wallet''::text, ''see-miles''::text, ');
        end $$`,
      )
      .execute(database);
  },
};
