import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  'alter table customers alter column password_hash drop not null',
  'alter table sessions drop constraint sessions_signed_in_by_check',
  `alter table sessions add constraint sessions_signed_in_by_check check (signed_in_by in ('password', 'link', 'hand-over'))`,
];

/** A customer whose password is void has none until they choose one; a session that was handed over is known as such. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
