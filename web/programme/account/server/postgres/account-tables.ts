import type { ColumnType } from 'kysely';

import type { ConsentChoice, ConsentPurpose } from '#web/programme/account/domain/consent.ts';

interface ConsentsTable {
  consent_id: string;
  customer_id: string;
  purpose: ConsentPurpose;
  choice: ConsentChoice;
  copy_key: string;
  words: string;
  words_hash: string;
  request_id: string;
  at: ColumnType<Date, Date, never>;
}

/** A purchase that waits for the email of its day. */
interface PurchaseDigestsTable {
  message: string;
  customer_id: string;
  due_at: Date;
}

export interface DataRequestsTable {
  customer_id: string;
  state: 'preparing' | 'ready';
  done: number;
  total: number;
  file: Buffer | null;
  requested_at: Date;
  due_at: Date | null;
  expires_at: Date | null;
}

interface NoticeReadsTable {
  customer_id: string;
  notice: string;
  read_at: Date;
}

export interface AccountTables {
  notice_reads: NoticeReadsTable;
  data_requests: DataRequestsTable;
  consents: ConsentsTable;
  purchase_digests: PurchaseDigestsTable;
}
