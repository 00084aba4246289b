import { sql, type Kysely, type Migration } from 'kysely';

import { allowWords } from '#web/programme/server/postgres/allow-words.ts';

const statements = [
  allowWords('network_looks', 'what', 'judged-orders'),
  `insert into network_looks (what, look_at) values ('judged-orders', '-infinity')`,
];

/** Orders are read by when shops have judged them too: one that is told of later than a month after it was made is seen. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
