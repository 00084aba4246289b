import { type Help, helpBy, type Helped, type HelpNeeds } from './help-customer.ts';

/** Of which withdrawal: it says whose it is. */
export type HelpWithWithdrawal = Omit<Help, 'customerId'> & { readonly withdrawal: string };

/**
 * Gives up a withdrawal that the payout provider has not taken on for two days, once a person has looked there (CSH-04): the next
 * round asks the provider a last time, and what it does not know is in the wallet again. Nothing changes where it may have it still.
 */
export function giveUpWithdrawal(needed: HelpNeeds): (help: HelpWithWithdrawal) => Promise<Helped> {
  return async ({ withdrawal: id, ...help }) => {
    const customerId = await needed.unitOfWork.statement(({ wallets }) => wallets.whose(id));
    if (customerId === undefined) return 'noSuchWithdrawal';
    return helpBy('give-up-withdrawal', needed, ({ wallets }) => wallets.giveUp(id, needed.clock.now()))({
      ...help,
      customerId,
    });
  };
}
