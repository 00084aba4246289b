import { sql, type Kysely, type Migration } from 'kysely';

import { allowWords } from '#web/programme/server/postgres/allow-words.ts';

const statements = [
  allowWords('support_actions', 'action', 'dismiss-paid-twice'),
  'alter table collections add column surplus_dismissed_at timestamptz',
];

/** What was paid twice and is dealt with by hand is said no more, once a person has said so. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
