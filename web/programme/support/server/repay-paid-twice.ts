import { type Help, helpBy, type Helped, type HelpNeeds } from './help-customer.ts';

/** Of which collection: the one that the alarm `paid-twice` names, which says whose it is. */
export type HelpWithCollection = Omit<Help, 'customerId'> & { readonly collection: string };

/**
 * Makes what was paid twice the customer’s, once a person has looked (DBT-07): the next round asks the provider a last time, and what it
 * says is paid is taken off what they owe next, or repaid. Nothing changes where it says anything else.
 */
export function repayPaidTwice(needed: HelpNeeds): (help: HelpWithCollection) => Promise<Helped> {
  return async ({ collection: id, ...help }) => {
    const customerId = await needed.unitOfWork.statement(({ collections }) => collections.whose(id));
    if (customerId === undefined) return 'noSuchCollection';
    return helpBy('repay-paid-twice', needed, ({ collections }) => collections.agreeSurplus(id, needed.clock.now()))({
      ...help,
      customerId,
    });
  };
}
