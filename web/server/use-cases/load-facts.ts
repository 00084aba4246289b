import { loginTypeOf } from '#web/domain/account-type.ts';
import { bankAccountTypeFor } from '#web/domain/bank.ts';
import type { PartnerContent } from '#web/domain/content.ts';
import type { Customer } from '#web/domain/customer.ts';
import { isPhone } from '#web/domain/device-info.ts';
import { documentsFor, identityStanding } from '#web/domain/identity.ts';
import { lastSetupState } from '#web/domain/setup-state.ts';
import { isSteppedUp, isStrongSignInDue } from '#web/domain/sign-in-proof.ts';
import type { CallContext, CurrentSession } from '#web/server/ports/call.ts';
import type { BankLink } from '#web/server/ports/bank-links.ts';
import type { Clock } from '#web/server/ports/clock.ts';
import type { Store } from '#web/server/ports/store.ts';

import type { Banks } from './dependencies.ts';
import { partnerOf, partnerOfVisitor } from './find-partner.ts';

export type FactRecord = Readonly<Record<string, string | number | boolean | readonly string[] | null>>;

/** Who asks, and what journeys may know of them. */
export interface Asker {
  readonly customer: Customer | undefined;
  readonly facts: FactRecord;
}

/**
 * Everything that we know about who asks, fresh from the store: what journeys decide by (RUN-09, SES-03).
 *
 * The names are those of `journeys/meta/facts.json`; `query` is that of the page they are asked for.
 */
export function loadFacts({ clock, banks }: { readonly clock: Clock; readonly banks: Pick<Banks, 'directory'> }) {
  return async (
    { store, session, visitor, content }: Omit<CallContext, 'aside'>,
    query: Readonly<Record<string, string>> = {},
  ): Promise<Asker> => {
    const customer = session.customerId === null ? undefined : await store.customers.find(session.customerId);
    const onPhone = isPhone(visitor.userAgent);
    const bankAuthStarted = query['authStarted'] !== undefined;
    if (customer === undefined) {
      const loginType = loginTypeOf(visitor.hints.signUp?.accountType ?? visitor.hints.previousLoginCustomerType);
      return {
        customer,
        facts: {
          ...nobody,
          ...nothingProved,
          ...noBank,
          ...nothingLinked,
          bankAccountType: null,
          bankAuthStarted,
          sessionExpired: session.hasExpired === true,
          deviceCheckPending: isAwaiting(session, clock.now()),
          ...partnerFacts(partnerOfVisitor(visitor.hints, content)),
          onPhone,
          loginType,
        },
      };
    }
    const loginType = loginTypeOf(customer.accountType);
    const ofPartner = partnerFacts(partnerOf(customer.partnerCode, content));
    return {
      customer,
      facts: {
        ...customerFacts(customer),
        ...bankFacts(await linkOf(customer, store), banks),
        bankAuthStarted,
        bankAccountType: bankAccountTypeFor(customer.accountType, query['accountType']) ?? null,
        ...(await linkedFacts(customer, store)),
        ...proofFacts(customer, session, clock.now()),
        ...ofPartner,
        onPhone,
        loginType,
      },
    };
  };
}

const nobody = {
  signedIn: false,
  accountType: null,
  setupState: null,
  hiddenScreens: [],
  emailVerified: false,
  profileUpdated: false,
  mobileVerified: false,
  newEmailPending: false,
  email: null,
  emailToVerify: null,
  givenName: null,
  mobileNumber: null,
  newsletterOptIn: false,
} as const;

const nothingProved = {
  sessionExpired: false,
  deviceCheckPending: false,
  signedInByLink: false,
  steppedUp: false,
  strongSignInDue: false,
} as const;

function proofFacts(
  customer: Customer,
  session: CurrentSession,
  now: Date,
): Record<keyof typeof nothingProved, boolean> {
  return {
    sessionExpired: false,
    deviceCheckPending: false,
    signedInByLink: session.signedInBy === 'link',
    steppedUp: isSteppedUp(session, now),
    strongSignInDue: isStrongSignInDue(customer, session, now),
  };
}

function customerFacts(customer: Customer): Readonly<Record<keyof typeof nobody, FactRecord[string]>> {
  return {
    signedIn: true,
    accountType: customer.accountType,
    setupState: lastSetupState(customer),
    hiddenScreens: customer.hiddenScreens,
    emailVerified: customer.emailVerifiedAt !== null,
    profileUpdated: customer.profileUpdatedAt !== null,
    mobileVerified: customer.mobileVerifiedAt !== null,
    newEmailPending: customer.newEmail !== null,
    email: customer.email,
    emailToVerify: customer.newEmail ?? customer.email,
    givenName: customer.givenName,
    mobileNumber: customer.mobile?.asTyped ?? null,
    newsletterOptIn: customer.newsletterOptIn ?? false,
  };
}

const noBank = {
  bankStage: null,
  bankOpened: false,
  bankName: null,
  bankAccount: null,
} as const;

/** Nobody links an account before their number is proved, so nobody else is looked up. */
async function linkOf({ id, mobileVerifiedAt }: Customer, store: Store): Promise<BankLink | undefined> {
  return mobileVerifiedAt === null ? undefined : store.bankLinks.unfinished(id);
}

function bankFacts(
  link: BankLink | undefined,
  { directory }: Pick<Banks, 'directory'>,
): Readonly<Record<keyof typeof noBank, FactRecord[string]>> {
  if (link === undefined) return noBank;
  return {
    bankStage: link.stage,
    bankOpened: link.openedAt !== null,
    bankName: directory.find(link.bankId)?.name ?? null,
    bankAccount: link.maskedNumber,
  };
}

const nothingLinked = { accountLinked: false, identity: null, drivingLicenceAllowed: false } as const;

/** Who has no account linked is not asked who they are, so nothing of it is looked up. */
async function linkedFacts(
  { id, cardLinkedAt, accountType }: Customer,
  store: Store,
): Promise<Readonly<Record<keyof typeof nothingLinked, FactRecord[string]>>> {
  if (cardLinkedAt === null || (await store.bankLinks.countLinked(id)) === 0) return nothingLinked;
  const identity = (await store.identities.find(id)) ?? { awaits: 'records', results: null, documentUploadedAt: null };
  return {
    accountLinked: true,
    identity: identityStanding(identity, accountType),
    drivingLicenceAllowed: documentsFor(identity.results).includes('driving-licence'),
  };
}

function partnerFacts(partner: PartnerContent): FactRecord {
  return {
    'partner.code': partner.code,
    'partner.hidePromoCodeInput': partner.customizations.signUp?.hidePromoCodeInput ?? false,
    'partner.appOnly': partner.customizations.signUp?.appOnly ?? false,
    'partner.newsletterShown': partner.displayMarketingOptIn,
  };
}

/** A right password waits for its code, on an unknown device (LOG-08). */
function isAwaiting({ awaits }: CurrentSession, now: Date): boolean {
  return awaits !== null && awaits.until > now;
}
