import { sql, type Kysely, type Migration } from 'kysely';

import { allowWords } from '#web/programme/server/postgres/allow-words.ts';

const statements = [
  'alter table withdrawals add column given_up_at timestamptz',
  allowWords('support_actions', 'action', 'give-up-withdrawal'),
];

/** A withdrawal that the payout provider never had can be given up by a person: its money comes back into the wallet. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
