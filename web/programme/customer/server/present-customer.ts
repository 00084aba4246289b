import type { LoggedInUser } from '#web/programme/customer/contract/customer.ts';
import { defaultPartnerCode, type PartnerContent } from '#web/platform/domain/content.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { mostLinkedAccounts } from '#web/programme/bank-linking/domain/linked-account.ts';
import { isSteppedUp, type SignInProof } from '#web/platform/domain/sign-in-proof.ts';
import { setupStatesOf } from '#web/programme/customer/domain/setup-state.ts';

/** What else is known of a signed-in user. */
interface UserContext {
  readonly session: SignInProof;
  readonly partner: PartnerContent;
  readonly now: Date;
}

/** A signed-in user, spelled as the specification spells it (section 3). */
export function presentUser(customer: Customer, { session, partner, now }: UserContext): LoggedInUser {
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
    maxAllowedLinkedAccount: mostLinkedAccounts,
    promoPartnerId: partnerCode === defaultPartnerCode ? null : partnerCode,
    isHybridSignup,
    charityCustomer: partner.customizations.charity?.isCharity ?? false,
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
