import { sql, type Kysely, type Migration } from 'kysely';

/** Each day's comparison of what is counted with what it is counted from: who does it, and what came of it. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    await sql
      .raw(
        `create table reconciliations (
          kind text not null check (kind in ('balances')),
          day date not null,
          claimed_until timestamptz not null,
          finished_at timestamptz,
          compared integer,
          differing integer,
          primary key (kind, day)
        )`,
      )
      .execute(database);
  },
};
