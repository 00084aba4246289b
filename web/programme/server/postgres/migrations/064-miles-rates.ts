import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // How many miles a pound buys that is spent from then on: what was spent before keeps what it was told.
  `create table miles_rates (
    cause text not null,
    from_at timestamptz not null,
    miles_per_pound integer not null check (miles_per_pound > 0),
    primary key (cause, from_at)
  )`,
  // From lines it is known when a rate was first told, not when it was published: what was spent between is worth the one before.
  `insert into miles_rates select cause, case when before is null then '-infinity' else made_at end, miles_per_pound from (
      select cause, made_at, miles_per_pound, lag(miles_per_pound) over (partition by cause order by made_at, line_id) as before
      from miles_lines join miles_batches using (batch_id)
    ) as told where before is distinct from miles_per_pound`,
  'alter table miles_lines drop column miles_per_pound, drop constraint miles_lines_pence_check',
  // A batch without an answer stops no other. A person holds one before they look at the airline, and says what became of it.
  'drop index miles_batches_open',
  `alter table miles_batches add column tried_at timestamptz, add column held_at timestamptz, add column held_by text,
    add column settled_by text,
    add check ((held_at is null) = (held_by is null)),
    add check (settled_by is null or (answered_at is not null and held_at is not null))`,
  'create index miles_batches_without_answer on miles_batches (tried_at) where answered_at is null',
];

/** Miles by the rate of the day on which was spent, and batches that a person settles. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
