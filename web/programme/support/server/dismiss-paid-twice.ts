import { helpBy, type Helped, type HelpNeeds } from './help-customer.ts';
import type { HelpWithCollection } from './repay-paid-twice.ts';

/**
 * Says that what was paid twice is dealt with by hand, given back by bank transfer for instance (DBT-07): the next round asks the
 * provider a last time, and what it says is paid is said no more, and never pays for anything. No money moves by it.
 */
export function dismissPaidTwice(needed: HelpNeeds): (help: HelpWithCollection) => Promise<Helped> {
  return async ({ collection: id, ...help }) => {
    const customerId = await needed.unitOfWork.statement(({ collections }) => collections.whose(id));
    if (customerId === undefined) return 'noSuchCollection';
    return helpBy('dismiss-paid-twice', needed, ({ collections }) =>
      collections.dismissSurplus(id, needed.clock.now()),
    )({ ...help, customerId });
  };
}
