import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import {
  customersAccounts,
  type LedgerAccount,
  type Posting,
  postings,
} from '#web/programme/spending/domain/ledger.ts';

const ofCustomers: ReadonlySet<LedgerAccount> = new Set(customersAccounts);

/** Adds a movement to the books: both of its entries, for the database takes no other (DBT-05). */
export async function post(
  { source, kind, customerId, pence, at: happenedAt }: Posting,
  within: ProgrammeDatabase,
): Promise<void> {
  const { debit, credit } = postings[kind];
  const entry = (account: LedgerAccount, sum: number) => ({
    ...{ source, account, pence: sum },
    customer_id: ofCustomers.has(account) ? customerId : null,
  });
  await within
    .insertInto('ledger_transactions')
    .values({ source, kind, customer_id: customerId, happened_at: happenedAt })
    .execute();
  await within
    .insertInto('ledger_entries')
    .values([entry(debit, pence), entry(credit, -pence)])
    .execute();
}

/** Whether the books have a movement of that source. */
export async function isPosted(source: string, within: ProgrammeDatabase): Promise<boolean> {
  const row = await within
    .selectFrom('ledger_transactions')
    .select('source')
    .where('source', '=', source)
    .executeTakeFirst();
  return row !== undefined;
}
