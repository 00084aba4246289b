import type { UseCase } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from './current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { NotAllowed } from '#web/platform/server/journeys/not-allowed.ts';

/**
 * Replaces a mobile number that is not verified yet; a code that was sent to the old one stops working (OTP-06).
 *
 * @throws {NotAllowed} before there are details, and once the number is verified: then it takes a step-up.
 */
export function updateMobile({ clock, mobileNumbers }: Dependencies): UseCase<'customer.update-mobile'> {
  return async (input, context) => {
    const customer = await currentCustomer(context);
    if (customer.profileUpdatedAt === null || customer.mobileVerifiedAt !== null) throw new NotAllowed('wrong-state');
    const mobile = mobileNumbers.parse(input.body.mobilePhoneNumber);
    if (mobile === undefined) return { outcome: 'invalid', errors: { mobilePhoneNumber: 'format' } };
    if (mobile.e164 !== customer.mobile?.e164) {
      await context.store.oneTimeCodes.consume({
        customerId: customer.id,
        purpose: 'mobileVerification',
        now: clock.now(),
      });
    }
    await context.store.customers.saveMobile(customer.id, mobile);
    return { outcome: 'saved' };
  };
}
