import type { AccountOperation } from '#web/programme/bank-linking/domain/account-standing.ts';

interface AskedOperationsTable {
  customer_id: string;
  device_hash: string;
  bank_link_id: string;
  operation: AccountOperation;
  expires_at: Date;
}

/** What processes of the last release ask by. */
interface AccountOperationsTable {
  customer_id: string;
  bank_link_id: string;
  operation: AccountOperation;
  asked_at: Date;
}

export interface OperationTables {
  asked_operations: AskedOperationsTable;
  account_operations: AccountOperationsTable;
}
