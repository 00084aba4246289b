import { birthDateFault } from '#web/domain/birth-date.ts';
import type { Address, Customer, MobileNumber, Profile } from '#web/domain/customer.ts';
import type { CallContext, UseCase } from '#web/server/ports/call.ts';

import { currentCustomer } from './current-customer.ts';
import type { Dependencies } from './dependencies.ts';
import { partnerOf } from './find-partner.ts';
import { NotAllowed } from './not-allowed.ts';
import { optionalTextIn, recordIn, textIn } from './read-input.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Stores "About you": title, date of birth, mobile number, home address and the answers to the partner's extra
 * questions (DET-01, DET-05, DET-06). The form's own rules have been checked by whoever calls.
 *
 * Only an adult is taken, by the clock (DET-04), and only a mobile number that exists.
 *
 * @throws {NotAllowed} before the email is verified, and after the mobile is: then it takes a step-up.
 */
export function updateCustomer(dependencies: Dependencies): UseCase {
  return async (input, context) => {
    const customer = await currentCustomer(context);
    if (customer.emailVerifiedAt === null || customer.mobileVerifiedAt !== null) throw new NotAllowed('wrong-state');
    const body = recordIn(input, 'body');
    const now = dependencies.clock.now();
    const dateOfBirth = textIn(body, 'dateOfBirth');
    const birthFault = birthDateFault(dateOfBirth, now);
    const mobile = dependencies.mobileNumbers.parse(textIn(body, 'mobilePhoneNumber'));
    const errors = {
      ...(birthFault === undefined ? {} : { dateOfBirth: birthFault }),
      ...(mobile === undefined ? { mobilePhoneNumber: 'format' } : {}),
    };
    if (birthFault !== undefined || mobile === undefined) return { outcome: 'invalid', errors };
    await saveDetails(context, customer, { body, dateOfBirth, mobile, now });
    return { outcome: 'saved' };
  };
}

async function saveDetails(
  { store, content }: CallContext,
  customer: Customer,
  { body, dateOfBirth, mobile, now }: { body: Values; dateOfBirth: string; mobile: MobileNumber; now: Date },
): Promise<void> {
  const { extraQuestions } = partnerOf(customer.partnerCode, content);
  const answers = recordIn(body, 'extraQuestions');
  const asked = extraQuestions.map(({ name }) => name).filter((name) => Object.hasOwn(answers, name));
  const profile: Profile = {
    title: textIn(body, 'title'),
    dateOfBirth,
    mobile,
    address: addressOf(recordIn(body, 'address')),
    extraAnswers: Object.fromEntries(asked.map((name) => [name, answers[name]])),
  };
  if (customer.mobile?.e164 !== mobile.e164) {
    await store.oneTimeCodes.consume({ customerId: customer.id, purpose: 'mobileVerification', now });
  }
  await store.customers.saveProfile(customer.id, profile, now);
}

function addressOf(body: Values): Address {
  const [line2, county] = [optionalTextIn(body, 'line2'), optionalTextIn(body, 'county')];
  return {
    line1: textIn(body, 'line1').trim(),
    ...(line2 === null ? {} : { line2 }),
    town: textIn(body, 'town').trim(),
    ...(county === null ? {} : { county }),
    postcode: spacedPostcode(textIn(body, 'postcode')),
  };
}

/** A UK postcode's inward part is its last three signs. */
function spacedPostcode(typed: string): string {
  const compact = typed.replace(/\s+/gu, '').toUpperCase();
  return `${compact.slice(0, -3)} ${compact.slice(-3)}`;
}
