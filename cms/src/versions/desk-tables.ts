import type { Core } from '@strapi/strapi';

/** In our own tables, not in Strapi's: what has no content type cannot be reached through Strapi's own addresses. */
export const VERSIONS = 'entry_versions';
export const SCHEDULES = 'publish_schedules';
export const PREVIEW_LINKS = 'preview_links';

const LOCK = 'burgee: tables of the desk';

/**
 * The tables of versions, schedules and links to drafts, made at the first start.
 *
 * A version is written once: the database itself refuses to change or delete one. Its author stands in plain columns, for
 * a foreign key to a person would have to be emptied when the person goes, and the database would refuse that too.
 */
export async function ensureDeskTables(strapi: Core.Strapi): Promise<void> {
  const schema = strapi.db.getSchemaName() ?? 'public';
  await strapi.db.transaction(async ({ trx }) => {
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [LOCK]);
    for (const statement of statements) await trx.raw(statement.replaceAll('{schema}', `"${schema}"`));
  });
}

const statements = [
  `create table if not exists {schema}.${VERSIONS} (
    id uuid primary key default gen_random_uuid(),
    content_type text not null,
    document_id text not null,
    entry text not null,
    number integer not null check (number > 0),
    content text not null,
    sha256 text not null check (length(sha256) = 64),
    author_id integer,
    author text not null,
    note text not null,
    restored_from integer,
    created_at timestamptz not null default now(),
    unique (document_id, number)
  )`,
  `create or replace function {schema}.refuse_change_of_versions() returns trigger language plpgsql as $$
    begin raise exception 'A version is never changed or deleted.'; end $$`,
  `create or replace trigger versions_stay before update or delete or truncate on {schema}.${VERSIONS}
    for each statement execute function {schema}.refuse_change_of_versions()`,
  `create table if not exists {schema}.${SCHEDULES} (
    id uuid primary key default gen_random_uuid(),
    content_type text not null,
    document_id text not null,
    entry text not null,
    due_at timestamptz not null,
    try_at timestamptz not null,
    sha256 text not null check (length(sha256) = 64),
    note text not null,
    author_id integer not null,
    author text not null,
    state text not null check (state in ('waiting', 'publishing', 'published', 'refused', 'cancelled')),
    claimed_at timestamptz,
    ended_at timestamptz,
    ended_by text,
    reason text,
    created_at timestamptz not null default now()
  )`,
  `create unique index if not exists ${SCHEDULES}_one_open on {schema}.${SCHEDULES} (document_id)
    where state in ('waiting', 'publishing')`,
  `create table if not exists {schema}.${PREVIEW_LINKS} (
    id uuid primary key default gen_random_uuid(),
    content_type text not null,
    document_id text not null,
    partner text not null,
    page text,
    author_id integer not null,
    author text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz,
    revoked_by text
  )`,
  `create index if not exists ${PREVIEW_LINKS}_by_entry on {schema}.${PREVIEW_LINKS} (document_id, expires_at)`,
];
