import { disputeReasonIn } from '#web/programme/spending/domain/dispute.ts';

import { type Help, helpBy, type Helped, type HelpNeeds } from './help-customer.ts';

/** Of which transaction, by the processor’s name: it says whose it is. */
export type HelpWithTransaction = Omit<Help, 'customerId'> & { readonly transaction: string };

/**
 * Disputes what a merchant took: the processor is asked for it by the next round (CRD-15). All that was taken and has not come back is
 * disputed, once; the reason begins with why. What is won is owed no longer.
 */
export function openDispute(needed: HelpNeeds): (help: HelpWithTransaction) => Promise<Helped> {
  return async (help) => {
    const why = disputeReasonIn(help.reason);
    if (why === undefined) return 'whyDisputedNotSaid';
    return ofTransaction('dispute', needed, async ({ disputes }, { transaction, customerId, pence }) => {
      const { secrets, clock } = needed;
      return disputes.want({ id: secrets.newId(), transaction, customerId, pence, reason: why, at: clock.now() });
    })(help);
  };
}

/** What was disputed in vain is not asked of the customer all the same, as for fraud (PSRs 2017, reg. 77): a loss of ours. */
export function writeOff(needed: HelpNeeds): (help: HelpWithTransaction) => Promise<Helped> {
  return ofTransaction('write-off', needed, ({ disputes }, { transaction }) =>
    disputes.writeOff(transaction, needed.clock.now()),
  );
}

interface Disputed {
  readonly transaction: string;
  readonly customerId: string;
  readonly pence: number;
}

function ofTransaction(
  action: 'dispute' | 'write-off',
  needed: HelpNeeds,
  does: (store: Parameters<Parameters<typeof helpBy>[2]>[0], disputed: Disputed) => Promise<boolean>,
): (help: HelpWithTransaction) => Promise<Helped> {
  return async ({ transaction, ...help }) => {
    const found = await needed.unitOfWork.statement(({ disputes }) => disputes.disputable(transaction));
    if (found === undefined) return 'noSuchTransaction';
    const { customerId } = found;
    return helpBy(action, needed, async (store) => {
      const now = await store.disputes.disputable(transaction);
      return now !== undefined && does(store, { ...now, transaction });
    })({ ...help, customerId });
  };
}
