import { noteConsent } from '#web/programme/account/server/note-consent.ts';
import { findAccountType, type AccountType } from '#web/programme/customer/domain/account-type.ts';
import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import type { Registration } from '#web/programme/customer/domain/customer.ts';
import { normaliseEmail } from '#web/platform/domain/email-address.ts';
import { arrivedWith, keptWord, type SignUpHint } from '#web/programme/sign-up/domain/entry.ts';
import { referralCodeFrom } from '#web/programme/referrals/domain/referral-code.ts';
import { beginReferral } from '#web/programme/referrals/server/begin-referral.ts';
import { byPassword } from '#web/platform/domain/sign-in-proof.ts';
import { registrationsOfAddress } from '#web/platform/domain/sign-in-rule.ts';

import type { AskingUseCase, CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import { checkCodes, type CheckedCodes } from './check-codes.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { deviceOf } from '#web/programme/sign-in/server/device-of.ts';
import { asking } from '#web/platform/server/journeys/asking.ts';
import { partnerOf } from '#web/platform/content/find-partner.ts';
import { type GoodPassword, hashGoodPassword, type NewPassword } from './good-password.ts';
import { trimmed } from '#web/platform/server/journeys/trimmed.ts';
import { sendEmailLink } from './send-email-link.ts';

type Input = Parameters<UseCase<'user.register'>>[0];

/**
 * Makes a customer, signs them in, and mails the link that proves their address (ENT-07, ENT-08, ENT-13).
 *
 * An address that belongs to somebody already is answered the same, costs the same and leaves the same rows;
 * only its owner learns of it, by email (ENT-09). All wrong fields are named at once (ENT-06).
 */
export function registerUser(dependencies: Dependencies): UseCase<'user.register'> {
  const { clock, secrets } = dependencies;

  const parts: AskingUseCase<'user.register', Known, NewPassword, GoodPassword> = {
    call: 'user.register',
    async prepare(input, context) {
      const accountType = accountTypeOf(input);
      if (accountType === undefined) return { outcome: 'unknownAccountType' };

      const { body } = input;
      const hint = hintOf(input, context);
      const codes = await checkCodes(body, hint, {
        ...context,
        clock,
        secrets,
        networkTries: dependencies.networkTries,
      });
      const partnerName = partnerOf(codes.partnerCode, context.content).name;
      const customerWords = [body.givenName, body.familyName, partnerName, body.email];
      return { ask: { password: body.password, customerWords }, known: { accountType, hint, codes } };
    },
    ask: ({ password, customerWords }) => hashGoodPassword(dependencies, password, customerWords),
    async apply({ input, known: { accountType, hint, codes }, answer: password }, context) {
      const errors = { ...codes.errors, ...(password.fault !== undefined && { password: password.fault }) };
      if (Object.keys(errors).length > 0 || password.hash === undefined) return { outcome: 'invalid', errors };

      const email = normaliseEmail(input.body.email);
      const key = `register:${secrets.keyedHash('attempts', email)}`;
      const now = clock.now();
      const allowance = registrationsOfAddress;
      if ((await context.store.attempts.take({ key, allowance, now })) === 'over') return { outcome: 'limited' };

      const passwordHash = password.hash;
      const id = secrets.newId();
      const registration = describeRegistration(dependencies, context, { input, hint, codes, accountType, email });
      const referralCode = referralCodeFrom(secrets.randomBytes(16));
      await context.store.customers.insert({ ...registration, id, passwordHash, referralCode, createdAt: now });
      await beginReferral(dependencies, context, { friendId: id, code: registration.friendReferralCode });
      await context.store.devices.remember({ customerId: id, info: registration.deviceInfo, now });
      const { givenName, partnerCode } = registration;
      const agreed = { purpose: 'terms', choice: 'agreed', copyKey: 'register.agree' } as const;
      await noteConsent(dependencies, context, { customer: { id, partnerCode }, ...agreed });
      await sendEmailLink(dependencies, context, { customer: { id, givenName, partnerCode }, email, kind: 'verify' });

      return {
        outcome: 'registered',
        session: { rotate: true, customerId: id, proof: byPassword },
        hints: {
          signUp: null,
          previousLoginCustomerType: accountType,
          previousLoginPromoPartnerId: partnerCode === defaultPartnerCode ? null : partnerCode,
        },
      };
    },
  };
  return asking(parts);
}

/** The sort of business in the route decides, then the page; the personal page sends neither (ENT-03, ENT-04). */
function accountTypeOf(input: Input): AccountType | undefined {
  const businessType = trimmed(input.businessType);
  return findAccountType(businessType ?? trimmed(input.accountType) ?? 'PERSONAL');
}

/** What the visitor came with: the cookie, and over it what stands in the address bar now. */
function hintOf(input: Input, { visitor }: CallContext): SignUpHint {
  return arrivedWith(visitor.hints.signUp, input.query);
}

interface Known {
  readonly hint: SignUpHint;
  readonly codes: CheckedCodes;
  readonly accountType: AccountType;
}

interface Parts extends Known {
  readonly input: Input;
  readonly email: string;
}

function describeRegistration(
  { secrets }: Dependencies,
  { visitor, content }: CallContext,
  parts: Parts,
): Registration {
  const { input, hint, codes, accountType, email } = parts;
  const { externalCustomerIdKey, abTestingKey } = partnerOf(codes.partnerCode, content).customizations.signUp ?? {};
  const valueOf = (key: string | undefined) => (key === undefined ? undefined : hint.query[key]);
  const partnerABTesting = valueOf(abTestingKey);
  return {
    accountType,
    email,
    givenName: input.body.givenName.trim(),
    familyName: input.body.familyName.trim(),
    partnerCode: codes.partnerCode,
    promoCode: codes.promoCode,
    consumerCodes: codes.consumerCodes,
    friendReferralCode: codes.friendReferralCode,
    channel: keptWord(input.channel) ?? hint.channel,
    isHybridSignup: input.isHybridSignup === true || hint.query['isHybridSignup'] === 'true',
    externalCustomerId: valueOf(externalCustomerIdKey) ?? null,
    partnerUserData: partnerABTesting === undefined ? {} : { partnerABTesting },
    deviceInfo: deviceOf(secrets, visitor, 'registration'),
  };
}
