import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `create table reconciliations (
    kind text not null check (kind in ('balances', 'settlement')),
    day date not null,
    claimed_until timestamptz not null,
    finished_at timestamptz,
    compared integer,
    differing integer,
    primary key (kind, day)
  )`,
  // When the processor was last asked about an approval of which it has not told.
  `alter table authorisations add column looked_at timestamptz`,
  `create index authorisations_unheard on authorisations (coalesce(looked_at, decided_at))
    where state = 'approved' and heard_at is null`,
];

/** Each day’s comparisons: who makes them, and what came of it; and what is asked about because nobody has told of it. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
