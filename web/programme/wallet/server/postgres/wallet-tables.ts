import type { ColumnType, Generated } from 'kysely';

import type { WithdrawalState } from '#web/programme/wallet/domain/withdrawal.ts';

/** A `bigint`: PostgreSQL hands it over as text. */
type Pence = ColumnType<string, number, number>;

interface WalletsTable {
  customer_id: string;
  available: ColumnType<string, number | undefined, number>;
  in_flight: ColumnType<string, number | undefined, number>;
  paid: ColumnType<string, number | undefined, number>;
}

export interface WithdrawalsTable {
  withdrawal_id: string;
  customer_id: string;
  pence: Pence;
  state: WithdrawalState;
  bank: string;
  account_ending: string;
  /** Sealed; nothing once the withdrawal is over. */
  payee: Buffer | null;
  payment: string | null;
  ordered_at: Date;
  ended_at: Date | null;
  ask_at: Date | null;
  tries: Generated<number>;
  given_up_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

/** What customers can take out, and what they have. */
export interface WalletTables {
  wallets: WalletsTable;
  withdrawals: WithdrawalsTable;
}
