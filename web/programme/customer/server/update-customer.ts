import { birthDateFault } from '#web/programme/customer/domain/birth-date.ts';
import type { Address, Customer, MobileNumber, Profile } from '#web/programme/customer/domain/customer.ts';

import type { CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from './current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { partnerOf } from '#web/platform/content/find-partner.ts';
import { NotAllowed } from '#web/platform/server/journeys/not-allowed.ts';
import { trimmed } from '#web/platform/server/journeys/trimmed.ts';

type Body = Parameters<UseCase<'customer.update'>>[0]['body'];

/**
 * Stores "About you": title, date of birth, mobile number, home address and the answers to the partner's extra
 * questions (DET-01, DET-05, DET-06). The form's own rules have been checked by whoever calls.
 *
 * Only an adult is taken, by the clock (DET-04), and only a mobile number that exists.
 *
 * @throws {NotAllowed} before the email is verified, and after the mobile is: then it takes a step-up.
 */
export function updateCustomer(dependencies: Dependencies): UseCase<'customer.update'> {
  return async (input, context) => {
    const customer = await currentCustomer(context);
    if (customer.emailVerifiedAt === null || customer.mobileVerifiedAt !== null) throw new NotAllowed('wrong-state');
    const { body } = input;
    const now = dependencies.clock.now();
    const dateOfBirth = body.dateOfBirth;
    const birthFault = birthDateFault(dateOfBirth, now);
    const mobile = dependencies.mobileNumbers.parse(body.mobilePhoneNumber);
    const errors = {
      ...(birthFault === undefined ? {} : { dateOfBirth: birthFault }),
      ...(mobile === undefined ? { mobilePhoneNumber: 'format' as const } : {}),
    };
    if (birthFault !== undefined || mobile === undefined) return { outcome: 'invalid', errors };
    await saveDetails(context, customer, { body, dateOfBirth, mobile, now });
    return { outcome: 'saved' };
  };
}

async function saveDetails(
  { store, content }: CallContext,
  customer: Customer,
  { body, dateOfBirth, mobile, now }: { body: Body; dateOfBirth: string; mobile: MobileNumber; now: Date },
): Promise<void> {
  const { extraQuestions } = partnerOf(customer.partnerCode, content);
  const answers = body.extraQuestions ?? {};
  const asked = extraQuestions.map(({ name }) => name).filter((name) => Object.hasOwn(answers, name));
  const profile: Profile = {
    title: body.title,
    dateOfBirth,
    mobile,
    address: addressOf(body.address),
    extraAnswers: Object.fromEntries(asked.map((name) => [name, answers[name]])),
  };
  if (customer.mobile?.e164 !== mobile.e164) {
    await store.oneTimeCodes.consume({ customerId: customer.id, purpose: 'mobileVerification', now });
  }
  await store.customers.saveProfile(customer.id, profile, now);
}

function addressOf(body: Body['address']): Address {
  const [line2, county] = [trimmed(body.line2), trimmed(body.county)];
  return {
    line1: body.line1.trim(),
    ...(line2 === null ? {} : { line2 }),
    town: body.town.trim(),
    ...(county === null ? {} : { county }),
    postcode: spacedPostcode(body.postcode),
  };
}

/** A UK postcode's inward part is its last three signs. */
function spacedPostcode(typed: string): string {
  const compact = typed.replace(/\s+/gu, '').toUpperCase();
  return `${compact.slice(0, -3)} ${compact.slice(-3)}`;
}
