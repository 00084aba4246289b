import type { UseCase } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

/**
 * Disconnects a bank with which no card is offered, and deletes what was seen there and how it was judged (ELG-02). From
 * this moment we can see nothing; the bank is told by the next round of `revokeEndedConsents`, as often as it takes.
 */
export function forgetBankData({ clock }: Pick<Dependencies, 'clock'>): UseCase<'bank.forget'> {
  return async (_input, context) => {
    const { id: customerId } = await currentCustomer(context);
    const { bankLinks } = context.store;
    const link = await bankLinks.unfinished(customerId);
    if (link?.refusal !== 'blocked') return { outcome: 'none' };
    await bankLinks.drop(link.id, { customerId, at: clock.now() });
    await bankLinks.forget(link.id, customerId);
    return { outcome: 'forgotten' };
  };
}
