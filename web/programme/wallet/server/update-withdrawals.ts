import { openPayee } from '#web/programme/payouts/server/payee.ts';
import { type KeptPayouts, type UpdatedPayout, updatePayouts } from '#web/programme/payouts/server/update-payouts.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';

import { boundTo } from './withdraw.ts';
import type { Withdrawal } from './ports/wallets.ts';
import { tellWithdrawer } from './tell-withdrawer.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'secrets' | 'payouts' | 'content' | 'publicUrl'>;
type DueWithdrawal = Withdrawal & { readonly reference: string };

const reference = 'CASHBACK';

/** Gives each withdrawal to the provider, and asks how the others stand (CSH-04): what has ended, its customer is told. */
export function updateWithdrawals(needed: Needed) {
  const { unitOfWork, secrets } = needed;
  const kept: KeptPayouts<DueWithdrawal> = {
    async take(now) {
      const due = await unitOfWork.statement(({ wallets }) => wallets.takeToAsk(now));
      return due && { ...due, reference };
    },
    payeeOf: ({ id, payee }) => payee && openPayee(secrets, boundTo(id), payee),
    note: (due, told, now) =>
      unitOfWork.transaction(async (store) => {
        const ended = await store.wallets.note(due, told, now);
        if (ended !== undefined) await tellWithdrawer(ended, store, needed);
      }),
    putOff: (due, askAt) => unitOfWork.statement(({ wallets }) => wallets.putOff(due, askAt)),
  };
  return (): Promise<readonly UpdatedPayout[]> => updatePayouts(kept, needed);
}
