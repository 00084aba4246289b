import type { WalletPayout } from '#web/programme/payments/domain/wallet-payout.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

/** Those of the changes that are withdrawals from a wallet. */
export async function payoutsOf(
  changes: readonly string[],
  within: ProgrammeDatabase,
): Promise<readonly WalletPayout[]> {
  const rows = await within
    .selectFrom('withdrawals')
    .select(['withdrawal_id', 'customer_id', 'pence', 'state', 'bank', 'ordered_at', 'ended_at'])
    .where('withdrawal_id', 'in', changes)
    .execute();
  return rows.map(({ withdrawal_id: id, customer_id: customerId, pence, state, bank, ordered_at, ended_at }) => ({
    ...{ id, customerId, pence: Number(pence), state, bank, orderedAt: ordered_at, endedAt: ended_at },
  }));
}
