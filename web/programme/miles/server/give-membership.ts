import { asking } from '#web/platform/server/journeys/asking.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import { causesFor, isMiles } from '#web/programme/giving/domain/cause.ts';
import { lacksGiftAid } from '#web/programme/giving/server/lacks-gift-aid.ts';
import { membershipTries } from '#web/programme/miles/domain/membership.ts';
import type { CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

import { keepNumber } from './membership-number.ts';

type Needed = Pick<Dependencies, 'airline' | 'clock' | 'secrets'>;
type Giving = UseCase<'miles.give-membership'>;

/** Whether a customer like this one can collect miles (CON-09). */
export function openMembership(): UseCase<'miles.open'> {
  return async (_input, context) => {
    const { partnerCode } = await currentCustomer(context);
    return { outcome: causesFor(partnerCode, context.content).some(isMiles) ? 'open' : 'noMiles' };
  };
}

/** Keeps the number of the customer's membership, once the airline has said that there is one (CON-09). */
export function giveMembership({ airline, clock, secrets }: Needed): Giving {
  return asking({
    call: 'miles.give-membership',
    async prepare({ body }: Parameters<Giving>[0], context: CallContext) {
      const { id } = await currentCustomer(context);
      const counted = { key: `airline-membership:${id}`, allowance: membershipTries, now: clock.now() };
      if ((await context.store.attempts.take(counted)) === 'over') return { outcome: 'limited' } as const;
      return { ask: { number: body.membershipNumber }, known: {} };
    },
    ask: ({ number }: { readonly number: string }) => airline.check(number),
    async apply({ input: { body }, answer }, context): ReturnType<Giving> {
      if (answer.kind === 'unavailable') return { outcome: 'failed' };
      if (answer.kind === 'unknown') return { outcome: 'invalid', errors: { membershipNumber: 'unknown' } };
      const { id } = await currentCustomer(context);
      const membership = { ...keepNumber(body.membershipNumber, id, secrets), state: 'active' as const };
      await context.store.miles.keepMembership(id, membership, clock.now());
      return { outcome: (await isForCharity(context)) ? 'savedForCharity' : 'saved' };
    },
  });
}

/** Leaves it for another day: miles wait for their number. */
export function leaveMembership(): UseCase<'miles.leave'> {
  return async (_input, context) => ({ outcome: (await isForCharity(context)) ? 'leftForCharity' : 'left' });
}

/** Whether something is still to be said of Gift Aid. */
async function isForCharity(context: CallContext): Promise<boolean> {
  const { id: customerId, partnerCode } = await currentCustomer(context);
  const { shares } = await context.store.giving.allocation(customerId);
  const causes = causesFor(partnerCode, context.content);
  return lacksGiftAid({ customerId, shares, causes }, context.store);
}
