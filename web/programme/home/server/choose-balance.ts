import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import { balanceTypes } from '#web/programme/home/domain/balance.ts';
import type { UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

/** Keeps which balance leads, abroad or in pounds, for all the customer's devices (DSH-01). */
export function chooseBalance(): UseCase<'profile.set-balance-type'> {
  return async (input, context) => {
    const type = balanceTypes.find((each) => each === input.type);
    if (type === undefined) return { outcome: 'unknown' };
    const { id } = await currentCustomer(context);
    await context.store.homeMemory.show(id, type);
    return { outcome: 'saved' };
  };
}

/** Keeps that the customer has their card on their phone: no party tells us (DSH-07). */
export function noteOnPhone({ clock }: Pick<Dependencies, 'clock'>): UseCase<'profile.note-on-phone'> {
  return async (_input, context) => {
    const { id } = await currentCustomer(context);
    await context.store.homeMemory.noteOnPhone(id, clock.now());
    return { outcome: 'noted' };
  };
}
