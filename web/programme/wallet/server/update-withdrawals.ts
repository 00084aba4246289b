import { reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';
import { askedAgainAfterMs, type WithdrawalState } from '#web/programme/wallet/domain/withdrawal.ts';

import { openPayee } from './payee.ts';
import type { PayoutAnswer } from './ports/payouts.ts';
import type { Withdrawal } from './ports/wallets.ts';
import { tellWithdrawer } from './tell-withdrawer.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'secrets' | 'payouts' | 'content' | 'publicUrl'>;

/** What came of asking about one withdrawal; fit for a log. */
export interface UpdatedWithdrawal {
  readonly outcome: WithdrawalState | 'put-off';
  readonly reason: string | null;
}

/** The rest is for the next round, which follows at once. */
const mostTurns = 50;
/** How often the provider is asked how one stands, in case it did not tell us: most are there within seconds. */
const lookAgainAfterMs = (ageMs: number) => (ageMs < 60 * 60 * 1000 ? 15_000 : 15 * 60 * 1000);

/**
 * Gives each withdrawal to the provider, and asks how the others stand (CSH-04). Where an answer was lost, or this died, the provider is
 * asked whether it knows the withdrawal before it is given it again, under the same key: nothing is paid twice. What was paid,
 * or has failed, is so by the provider's word alone.
 */
export function updateWithdrawals(needed: Needed) {
  return async (): Promise<readonly UpdatedWithdrawal[]> => {
    const { unitOfWork, clock } = needed;
    const updated: UpdatedWithdrawal[] = [];
    while (updated.length < mostTurns) {
      const due = await unitOfWork.statement(({ wallets }) => wallets.takeToAsk(clock.now()));
      if (due === undefined) break;
      updated.push(await update(due, needed).catch((error: unknown) => putOff(due, reasonOf(error), needed)));
    }
    return updated;
  };
}

async function update(due: Withdrawal, needed: Needed): Promise<UpdatedWithdrawal> {
  const { unitOfWork, clock } = needed;
  const answer = await ask(due, needed);
  // That the provider does not know what it has once taken on says nothing of the money.
  if (answer.kind === 'none') return putOff(due, 'payouts-unknown', needed);
  if (answer.kind === 'unavailable') return putOff(due, answer.reason, needed);
  const now = clock.now();
  const { id: payment, state } = answer.kind === 'done' ? answer.payout : ({ id: null, state: 'failed' } as const);
  const lookAt = new Date(now.getTime() + lookAgainAfterMs(now.getTime() - due.orderedAt.getTime()));
  await unitOfWork.transaction(async (store) => {
    const ended = await store.wallets.note(due, { payment, state, lookAt }, now);
    if (ended !== undefined) await tellWithdrawer(ended, store, needed);
  });
  return { outcome: state, reason: answer.kind === 'refused' ? answer.reason : null };
}

/** The provider knows a key again for 48 hours: after half of that, one that it does not know is asked about and never sent. */
const sentForMs = 24 * 60 * 60 * 1000;

async function ask(due: Withdrawal, { payouts, secrets, clock }: Needed): Promise<PayoutAnswer> {
  const { id, pence, payee, payment, tries, orderedAt } = due;
  // Only what nobody has asked about before is sent without asking.
  const isFirst = tries === 1 && payment === null;
  const known = isFirst ? ({ kind: 'none' } as const) : await payouts.find({ id, orderedAt });
  if (known.kind !== 'none' || payment !== null || payee === null) return known;
  if (clock.now().getTime() - orderedAt.getTime() > sentForMs) return known;
  const said = await payouts.pay({ id, pence, payee: openPayee(secrets, id, payee) });
  // The answer to an earlier one may be lost, and it taken: only the first can be refused for good.
  return said.kind === 'refused' && !isFirst ? { kind: 'unavailable', reason: said.reason } : said;
}

async function putOff(due: Withdrawal, reason: string, { unitOfWork, clock }: Needed): Promise<UpdatedWithdrawal> {
  const askAt = new Date(clock.now().getTime() + askedAgainAfterMs(due.tries));
  await unitOfWork.statement(({ wallets }) => wallets.putOff(due, askAt));
  return { outcome: 'put-off', reason };
}
