import { sql } from 'kysely';

import type { PersonalData } from '#web/programme/account/server/ports/data-requests.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

import { belongings, whoseRows } from './belongings.ts';

const secret = 'a secret or its hash: whoever had it could sign in or act as its customer';
const sealed =
  'sealed for one use, and opened for no other: messages on their way, and full numbers that the customer knows';
const inner = 'a mark of ours by which two rows are told apart, or a piece of work is taken';

/** Columns that are in no file, wherever they stand, and why. */
export const secretColumns: Readonly<Record<string, string>> = {
  ...{ password_hash: secret, id_hash: secret, device_hash: secret, code_hash: secret, token_hash: secret },
  ...{ state_hash: secret, session_hash: secret, tokens: secret, processor_token: secret },
  ...{ sealed, accounts: sealed, payee: sealed, number_hash: inner, fingerprint: inner, claim: inner },
  done_by: 'the name of a person of ours',
  awaited_customer_id: 'whoever else has tried to sign in here',
};

const ofCrime = 'what checks against crime have found: a person decides whether it may be given out';
const noted = 'what people of ours have noted: a person decides whether it may be given out';

/** The same of one table's column. */
export const withheldColumns: Readonly<Record<string, string>> = {
  ...{ 'customers.hold_reason': ofCrime, 'customers.block': ofCrime },
  ...{ 'identities.sanctions_clear': ofCrime, 'identities.pep_clear': ofCrime },
  'support_actions.reason': noted,
  'referrals.refused_because': ofCrime,
};

/** Rows are about another customer too, whom this column names: what is kept of somebody who was invited is theirs as well. */
const alsoAbout: Readonly<Record<string, string>> = { referrals: 'friend_id' };

/** What of a table's columns is in no file. */
function leftOut(table: string): readonly string[] {
  const withheld = Object.keys(withheldColumns).filter((column) => column.startsWith(`${table}.`));
  return [...Object.keys(secretColumns), ...withheld.map((column) => column.slice(table.length + 1))];
}

const parts = Object.entries(belongings).flatMap(([table, how]) => ('of' in how ? [] : [{ table, how }]));

export function createPersonalData(database: ProgrammeDatabase): PersonalData {
  return {
    parts: parts.map(({ table, how }) => ({ name: table, then: how.then })),

    async rowsOf(part, customerId) {
      const found = parts.find(({ table }) => table === part);
      if (found === undefined) throw new Error(`There is no part "${part}".`);
      const { table, how } = found;
      const other = alsoAbout[table];
      const also = other === undefined ? sql`false` : sql`${sql.ref(`kept.${other}`)} = ${customerId}`;
      const { rows } = await sql<{ readonly row: Readonly<Record<string, unknown>> }>`
        select to_jsonb(kept) - ${sql.val(leftOut(table))}::text[] as row from ${sql.table(table)} kept
        where ${whoseRows(how, customerId)} or ${also}`.execute(database);
      return rows.map(({ row }) => row);
    },
  };
}
