import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `create table cards.cards (
    card_id uuid primary key,
    card_order jsonb not null,
    token uuid unique,
    state text not null default 'ordered' check (state in ('ordered', 'making', 'posted', 'active', 'frozen', 'closed')),
    last_four text,
    posted_on date,
    revision integer not null default 0,
    wish text check (wish in ('freeze')),
    look_at timestamptz,
    tries smallint not null default 0,
    wrong_codes smallint not null default 0,
    first_wrong_at timestamptz
  )`,
  `create index cards_to_look on cards.cards (look_at) where look_at is not null`,
  `create table cards.used_tokens (jti uuid primary key, expires_at timestamptz not null)`,
  `create index used_tokens_to_clear on cards.used_tokens (expires_at)`,
  `create table cards.news (
    news_id uuid primary key default gen_random_uuid(),
    card_id uuid not null references cards.cards,
    standing jsonb not null,
    tell_at timestamptz not null,
    tries smallint not null default 0
  )`,
  `create index news_to_tell on cards.news (tell_at)`,
];

/** Cards without their numbers, codes and PINs: those are the processor's. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
