import type { Core } from '@strapi/strapi';
import { AUDIT_ENTRY } from './audit-trail';

const LOCK = 'burgee: the audit trail stays';

/**
 * From the first start on the database refuses to change or delete a line. Lines that are older than their partner's name are
 * given it before. By row: who leaves is taken out of `created_by` by a statement that here touches no row.
 */
export async function ensureAuditTable(strapi: Core.Strapi): Promise<void> {
  const schema = strapi.db.getSchemaName() ?? 'public';
  const { tableName } = strapi.db.metadata.get(AUDIT_ENTRY);
  await strapi.db.transaction(async ({ trx }) => {
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [LOCK]);
    await trx.raw(`create index if not exists audit_of_drafts on "${schema}".${tableName} (document, revision)`);
    const { rows } = (await trx.raw("select 1 from pg_trigger where tgname = 'audit_stays' and tgrelid = ?::regclass", [
      `"${schema}".${tableName}`,
    ])) as { rows: unknown[] };
    if (rows.length > 0) return;
    for (const statement of statements)
      await trx.raw(statement.replaceAll('{schema}', `"${schema}"`).replaceAll('{table}', tableName));
  });
}

const statements = [
  `update {schema}.{table} set partner = entry where content_type = 'api::partner.partner' and partner is null`,
  `update {schema}.{table} a set partner = c.partner from {schema}.campaign_contents c
    where a.content_type = 'api::campaign-content.campaign-content' and a.entry = c.key and a.partner is null`,
  `create or replace function {schema}.refuse_change_of_audit() returns trigger language plpgsql as $$
    begin raise exception 'The audit trail cannot be changed.'; end $$`,
  `create trigger audit_stays before update or delete on {schema}.{table}
    for each row execute function {schema}.refuse_change_of_audit()`,
  `create trigger audit_stays_whole before truncate on {schema}.{table}
    for each statement execute function {schema}.refuse_change_of_audit()`,
];
