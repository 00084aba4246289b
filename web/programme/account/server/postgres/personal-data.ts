import { sql } from 'kysely';

import type { PersonalData } from '#web/programme/account/server/ports/data-requests.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

import { belongings, whoseRows } from './belongings.ts';

/** Columns that prove something or open something, or name a person of ours: they are in no file. */
export const secretColumns: readonly string[] = [
  ...['password_hash', 'id_hash', 'device_hash', 'code_hash', 'token_hash', 'state_hash', 'session_hash'],
  ...['sealed', 'tokens', 'accounts', 'fingerprint', 'processor_token', 'claim', 'done_by', 'awaited_customer_id'],
  ...['payee', 'number_hash'],
];

/** What checks against crime have found, and what people of ours have noted: a person decides whether that may be given out. */
export const withheldColumns: readonly string[] = [
  ...['customers.hold_reason', 'customers.block', 'identities.sanctions_clear', 'identities.pep_clear'],
  'support_actions.reason',
  'referrals.refused_because',
];

/** What of a table's columns is in no file. */
function leftOut(table: string): readonly string[] {
  const withheld = withheldColumns.filter((column) => column.startsWith(`${table}.`));
  return [...secretColumns, ...withheld.map((column) => column.slice(table.length + 1))];
}

const parts = Object.entries(belongings).flatMap(([table, how]) => ('of' in how ? [] : [{ table, how }]));

export function createPersonalData(database: ProgrammeDatabase): PersonalData {
  return {
    parts: parts.map(({ table }) => table),

    async rowsOf(part, customerId) {
      const found = parts.find(({ table }) => table === part);
      if (found === undefined) throw new Error(`There is no part "${part}".`);
      const { table, how } = found;
      const { rows } = await sql<{ readonly row: Readonly<Record<string, unknown>> }>`
        select to_jsonb(kept) - ${sql.val(leftOut(table))}::text[] as row from ${sql.table(table)} kept
        where ${whoseRows(how, customerId)}`.execute(database);
      return rows.map(({ row }) => row);
    },
  };
}
