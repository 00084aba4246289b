import type { LoggedInUser } from '#web/contract/identity.ts';
import { defaultPartnerCode } from '#web/domain/content.ts';
import type { Customer } from '#web/domain/customer.ts';
import { isSteppedUp, type SignInProof } from '#web/domain/sign-in-proof.ts';
import { setupStatesOf } from '#web/domain/setup-state.ts';

/** How many bank accounts may be linked unless somebody is allowed more. */
const defaultMaxLinkedAccounts = 2;

/** A signed-in user, spelled as the specification spells it (section 3). */
export function presentUser(customer: Customer, session: SignInProof, now: Date): LoggedInUser {
  const { id, accountType, email, newEmail, partnerCode, isHybridSignup, createdAt, lastStrongSignInAt } = customer;
  return {
    id,
    customerId: id,
    businessId: accountType === 'BUSINESS' ? id : null,
    type: accountType,
    email,
    newEmail,
    setupState: [...setupStatesOf(customer)],
    hiddenScreens: [...customer.hiddenScreens],
    stepUp: isSteppedUp(session, now),
    lastSCALoginDate: lastStrongSignInAt?.toISOString() ?? null,
    pilots: [...customer.pilots],
    maxAllowedLinkedAccount: defaultMaxLinkedAccounts,
    promoPartnerId: partnerCode === defaultPartnerCode ? null : partnerCode,
    isHybridSignup,
    charityCustomer: false,
    created: createdAt.toISOString(),
  };
}

/** A customer's profile on the wire; the identity checks of later steps have not begun. */
export function presentCustomer(customer: Customer) {
  const { id, givenName, familyName, title, dateOfBirth, mobile, address, extraAnswers } = customer;
  return {
    customerId: id,
    givenName,
    familyName,
    title,
    dateOfBirth,
    mobilePhoneNumber: mobile?.asTyped ?? null,
    address,
    extraQuestions: extraAnswers,
    kycCheck: null,
    onfidoDocUploadStatus: null,
    bankAnalyticsMoreInfoRequired: null,
  };
}
