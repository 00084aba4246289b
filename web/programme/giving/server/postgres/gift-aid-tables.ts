import type { ColumnType, Generated, JSONColumnType } from 'kysely';

import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { Donor } from '#web/programme/giving/domain/gift-aid.ts';

/** A `bigint`: PostgreSQL hands it over as text. */
type Whole = ColumnType<string, number, number>;

export interface GiftAidDeclarationsTable {
  declaration_id: string;
  /** In which order they were made. */
  number: Generated<string>;
  customer_id: string;
  cause: string;
  charity: string;
  kind: 'given' | 'withdrawn';
  scope: 'this-and-later' | 'none';
  donor: JSONColumnType<Donor | null, string | null, string | null>;
  copy_key: string;
  words: string;
  words_hash: string;
  request_id: string;
  at: Date;
}

interface GiftAidClaimsTable {
  claim_id: string;
  cause: string;
  until_day: CalendarDate;
  made_by: string;
  made_at: Date;
  pence: Whole;
  given_back_pence: Whole;
}

interface GiftAidClaimLinesTable {
  claim_id: string;
  line: number;
  customer_id: string;
  declaration_id: string;
  pence: Whole;
  first_on: CalendarDate;
  last_on: CalendarDate;
}

interface GiftAidClaimedTable {
  entry: string;
  claim_id: string;
}

/** The tables of Gift Aid, as the migrations make them. */
export interface GiftAidTables {
  gift_aid_declarations: GiftAidDeclarationsTable;
  gift_aid_claims: GiftAidClaimsTable;
  gift_aid_claim_lines: GiftAidClaimLinesTable;
  gift_aid_claimed: GiftAidClaimedTable;
}
