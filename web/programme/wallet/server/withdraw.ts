import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { whyNot } from '#web/programme/wallet/domain/withdrawal.ts';

import { linkedPayee } from './linked-payee.ts';
import { sealPayee } from '#web/programme/payouts/server/payee.ts';

/** What a withdrawal's payee is sealed for. */
export const boundTo = (withdrawalId: string) => `withdrawal:${withdrawalId}`;

/**
 * Takes out all that is in the wallet, to the account that is linked now (CSH-04): in one transaction the wallet is locked, what
 * is in it goes on its way, and the order waits for the provider. Nothing is sent from here.
 */
export function withdraw(dependencies: Pick<Dependencies, 'clock' | 'secrets' | 'banks'>): UseCase<'wallet.withdraw'> {
  const { clock, secrets } = dependencies;
  return async ({ pence: agreedPence }, context) => {
    const customer = await currentCustomer(context);
    const wallet = await context.store.wallets.lock(customer.id);
    const linked = await linkedPayee(customer, context, dependencies);
    const refused = whyNot(wallet, { hasBank: linked !== undefined, agreedPence: Number(agreedPence) });
    if (refused !== undefined || linked === undefined) return { outcome: refused ?? 'noBank' };
    const id = secrets.newId();
    const { bank, accountEnding, payee } = linked;
    const order = { id, customerId: customer.id, pence: wallet.availablePence, bank, accountEnding };
    await context.store.wallets.order({ ...order, payee: sealPayee(secrets, boundTo(id), payee) }, clock.now());
    return { outcome: 'ordered' };
  };
}
