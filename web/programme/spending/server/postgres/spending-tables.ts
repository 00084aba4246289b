import type { ColumnType, Generated, JSONColumnType } from 'kysely';

import type { CardEvent, ClearingKind } from '#web/programme/spending/domain/card-event.ts';
import type { FeeKind } from '#web/programme/spending/domain/card-fees.ts';
import type { DecisionReason } from '#web/programme/spending/domain/decision-reason.ts';
import type { DisputeReason, DisputeState } from '#web/programme/spending/domain/dispute.ts';
import type { LedgerAccount, PostingKind } from '#web/programme/spending/domain/ledger.ts';
import type { ReconciliationKind } from '#web/programme/spending/server/ports/reconciliations.ts';
import type { Channel, Merchant, PurchaseKind, Region } from '#web/programme/spending/domain/purchase.ts';

/** A `bigint` of pence: PostgreSQL hands it over as text. */
type PenceColumn = ColumnType<string, number, number>;
type NullableText = ColumnType<string | null, string | null | undefined, string | null>;
type CountedPence = ColumnType<string, number | undefined, number>;

/** What of a customer counts now, and what was used of their limits in the day in which it was last counted and its month. */
export interface ExposuresTable {
  customer_id: string;
  to_ask: CountedPence;
  at_risk: CountedPence;
  receivable: CountedPence;
  collecting: CountedPence;
  counted_on: string;
  home_day: CountedPence;
  home_atm_day: CountedPence;
  home_atm_month: CountedPence;
  abroad_day: CountedPence;
  abroad_atm_day: CountedPence;
  abroad_atm_month: CountedPence;
  stand_in_pence: CountedPence;
  stand_ins: Generated<number>;
  /** How often, and for how much, they have tapped since a PIN was last typed; and how many PINs there were. */
  taps: Generated<number>;
  tap_pence: CountedPence;
  tap_round: Generated<number>;
  /** How often the card’s number alone was tried since then. */
  tries: Generated<number>;
  tries_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  is_stand_in_closed: Generated<boolean>;
  ask_again_at: Date | null;
  /** When it was last stood in for them, or the question was put to which their bank last said no. */
  stand_in_changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  lowered_until: NullableText;
}

interface AuthorisationsTable {
  message: string;
  transaction: string;
  customer_id: string | null;
  card_id: string | null;
  kind: PurchaseKind;
  pence: PenceColumn;
  region: Region;
  channel: Channel;
  merchant: JSONColumnType<Merchant>;
  merchant_minor: PenceColumn;
  merchant_currency: string;
  state: 'open' | 'approved' | 'declined';
  reason: DecisionReason | null;
  asked_pence: ColumnType<string | null, number | null | undefined, number | null>;
  created_at: Date;
  decide_by: Date;
  decided_at: Date | null;
  heard_at: Date | null;
  looked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the round took it that tells its customer by email. */
  told_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  is_past_us: ColumnType<boolean, undefined, boolean>;
}

interface ReservationsTable {
  message: string;
  transaction: string;
  customer_id: string;
  pence: PenceColumn;
  region: Region;
  is_cash: boolean;
  counted_on: string;
  tap_round: ColumnType<number | null, number | null | undefined, number | null>;
  /** What its fees may come to at most, and that of what is set aside. */
  fee_basis_points: Generated<number>;
  fee_pence: ColumnType<string, never, never>;
}

interface ClearingsTable {
  event: string;
  transaction: string;
  customer_id: string | null;
  card_id: string | null;
  kind: ClearingKind;
  pence: PenceColumn;
  region: Region;
  channel: Channel;
  merchant: JSONColumnType<Merchant>;
  merchant_minor: PenceColumn;
  merchant_currency: string;
  counted_on: string;
  happened_at: Date;
}

interface CardFeeTermsTable {
  transaction: string;
  customer_id: string;
  exchange_basis_points: number;
  atm_free_pence: PenceColumn;
  atm_fee_basis_points: number;
}

interface CardFeesTable {
  fee: string;
  transaction: string;
  customer_id: string;
  kind: FeeKind;
  pence: PenceColumn;
  happened_at: Date;
}

interface LedgerTransactionsTable {
  source: string;
  kind: PostingKind;
  customer_id: string | null;
  happened_at: Date;
}

interface LedgerEntriesTable {
  source: string;
  account: LedgerAccount;
  customer_id: string | null;
  pence: PenceColumn;
}

interface CardEventsTable {
  event: string;
  transaction: string;
  customer_id: string | null;
  kind: string;
  pence: PenceColumn;
  happened_at: Date;
}

interface CardEventInboxTable {
  message: string;
  told: JSONColumnType<readonly CardEvent[]>;
  due_at: Date;
  tries: Generated<number>;
}

interface DisputesTable {
  dispute_id: string;
  transaction: string;
  customer_id: string;
  pence: PenceColumn;
  reason: DisputeReason;
  state: DisputeState;
  provider_id: NullableText;
  wanted_at: Date;
  tell_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  given_back: ColumnType<string | null, undefined, number | null>;
  stands_since: Date;
  news_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface ReconciliationsTable {
  kind: ReconciliationKind;
  day: string;
  claimed_until: Date;
  finished_at: Date | null;
  compared: number | null;
  differing: number | null;
}

/** The tables of spending, as the migrations make them. */
export interface SpendingTables {
  exposures: ExposuresTable;
  authorisations: AuthorisationsTable;
  reservations: ReservationsTable;
  card_events: CardEventsTable;
  card_event_inbox: CardEventInboxTable;
  clearings: ClearingsTable;
  card_fees: CardFeesTable;
  card_fee_terms: CardFeeTermsTable;
  disputes: DisputesTable;
  reconciliations: ReconciliationsTable;
  ledger_transactions: LedgerTransactionsTable;
  ledger_entries: LedgerEntriesTable;
}
