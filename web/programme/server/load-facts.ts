import { noticeFacts, nothingWaits } from '#web/programme/account/server/notices.ts';
import { loginTypeOf } from '#web/programme/customer/domain/account-type.ts';
import { bankAccountTypeFor } from '#web/programme/bank-linking/domain/bank.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { isPhone } from '#web/platform/domain/device-info.ts';
import { lastSetupState } from '#web/programme/customer/domain/setup-state.ts';
import { partnerFacts } from '#web/platform/domain/partner-facts.ts';
import { isSteppedUp, isStrongSignInDue } from '#web/platform/domain/sign-in-proof.ts';
import type { Asker } from '#web/platform/server/ports/asker.ts';
import type { CurrentSession } from '#web/platform/server/ports/call.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';

import { factsAtBanks, nothingAtBanks } from '#web/programme/bank-linking/server/bank-facts.ts';
import type { CallContext, Facts } from './catalogue.ts';
import type { Banks } from '#web/programme/bank-linking/server/ports/banks.ts';
import { type CardBridgePlace, cardFacts, noCard, placesOfCards } from '#web/programme/card/server/card-facts.ts';
import { collectingFacts, nothingReturned } from '#web/programme/collecting/server/collecting-facts.ts';
import type { CardManagement } from '#web/programme/card/server/ports/card-management.ts';
import { noPlan, planFacts } from '#web/programme/plans/server/plan-facts.ts';
import { partnerOf } from '#web/platform/content/find-partner.ts';
import { partnerOfVisitor } from '#web/programme/sign-up/server/partner-of-visitor.ts';

/** Who asks, and what journeys may know of them. */
export interface KnownAsker extends Asker {
  readonly facts: Facts;
  readonly customer: Customer | undefined;
}

/**
 * Everything that we know about who asks, fresh from the store: what journeys decide by (RUN-09, SES-03).
 *
 * The names are those of `journeys/catalogues`; `query` is that of the page they are asked for.
 */
export function loadFacts(needed: {
  readonly clock: Clock;
  readonly banks: Pick<Banks, 'directory'>;
  readonly cardManagement: Pick<CardManagement, 'url'>;
  readonly cardBridge: CardBridgePlace;
}) {
  const { clock, banks, cardManagement, cardBridge } = needed;
  return async (
    { store, session, visitor, content }: Omit<CallContext, 'aside'>,
    query: Readonly<Record<string, string>> = {},
  ): Promise<KnownAsker> => {
    const customer = await customerOf(session, store);
    const onPhone = isPhone(visitor.userAgent);
    const bankAuthStarted = query['authStarted'] !== undefined;
    const journeyEvents: Facts['journeyEvents'] = visitor.hints.eventsStopped ? 'stopped' : 'noted';
    const here = { ...placesOfCards(cardManagement, cardBridge), bankAuthStarted, onPhone, journeyEvents };
    if (customer === undefined) {
      return {
        customer,
        account: undefined,
        known: () => ({}),
        facts: {
          ...nobody,
          ...nothingProved,
          ...nothingAtBanks,
          ...noPlan,
          ...noCard,
          ...nothingReturned,
          ...here,
          ...nothingWaits,
          bankAccountType: null,
          sessionExpired: session.hasExpired === true,
          deviceCheckPending: isAwaiting(session, clock.now()),
          ...partnerFacts(partnerOfVisitor(visitor.hints, content)),
          loginType: loginTypeOf(visitor.hints.signUp?.accountType ?? visitor.hints.previousLoginCustomerType),
        },
      };
    }
    const sources = readOnce(store);
    return {
      customer,
      account: { email: customer.email, name: customer.givenName },
      known: (form) => knownOf(customer, form),
      facts: {
        ...customerFacts(customer),
        ...(await factsAtBanks(customer, sources, banks)),
        ...(await planFacts(customer, sources, clock.now())),
        ...(await cardFacts(customer, store, clock.now())),
        ...(await collectingFacts(customer, sources)),
        ...(await noticeFacts(customer, store, clock)),
        ...here,
        bankAccountType: bankAccountTypeFor(customer.accountType, query['accountType']) ?? null,
        ...proofFacts(customer, session, clock.now()),
        ...partnerFacts(partnerOf(customer.partnerCode, content)),
        loginType: loginTypeOf(customer.accountType),
      },
    };
  };
}

/** Several rooms go by a customer's accounts and mandates: each is read once for all of them. */
function readOnce(store: CallContext['store']): CallContext['store'] {
  const { linkedAccounts, mandates } = store;
  return {
    ...store,
    linkedAccounts: { ...linkedAccounts, ofCustomer: kept((id) => linkedAccounts.ofCustomer(id)) },
    mandates: { ...mandates, ofCustomer: kept((id) => mandates.ofCustomer(id)) },
  };
}

/** Of one customer alone: asked again, it answers what it has read. */
function kept<Read>(read: (customerId: string) => Promise<Read>): (customerId: string) => Promise<Read> {
  let first: Promise<Read> | undefined;
  return (customerId) => (first ??= read(customerId));
}

/** Who is signed in. To an account that is closed nobody is, whatever session was opened while it was being closed (ACC-06). */
async function customerOf(
  { customerId }: Pick<CurrentSession, 'customerId'>,
  { customers }: Pick<CallContext['store'], 'customers'>,
): Promise<Customer | undefined> {
  const customer = customerId === null ? undefined : await customers.find(customerId);
  return customer?.closedAt === null ? customer : undefined;
}

/** Forms about the customer: whoever is signed in finds there what they have told us already. */
const formsAboutTheCustomer: readonly string[] = ['customer-details', 'edit-mobile'];

function knownOf(customer: Customer, form: string): Readonly<Record<string, unknown>> {
  if (!formsAboutTheCustomer.includes(form)) return {};
  const { title, dateOfBirth, mobile, address, extraAnswers } = customer;
  return {
    title,
    dateOfBirth,
    mobilePhoneNumber: mobile?.asTyped,
    address,
    extraQuestions: Object.keys(extraAnswers).length > 0 ? extraAnswers : undefined,
  };
}

const nobody = {
  signedIn: false,
  accountType: null,
  isHybridSignup: false,
  setupState: null,
  hiddenScreens: [],
  pilots: [],
  hold: null,
  emailVerified: false,
  profileUpdated: false,
  mobileVerified: false,
  newEmailPending: false,
  email: null,
  emailToVerify: null,
  givenName: null,
  fullName: null,
  initials: null,
  mobileNumber: null,
  mobileEnding: null,
  newsletterOptIn: false,
  accountClosesOn: null,
} as const;

const nothingProved = {
  sessionExpired: false,
  deviceCheckPending: false,
  signedInByLink: false,
  steppedUp: false,
  strongSignInDue: false,
} as const;

function proofFacts(customer: Customer, session: CurrentSession, now: Date): Pick<Facts, keyof typeof nothingProved> {
  return {
    sessionExpired: false,
    deviceCheckPending: false,
    signedInByLink: session.signedInBy === 'link',
    steppedUp: isSteppedUp(session, now),
    strongSignInDue: isStrongSignInDue(customer, session, now),
  };
}

function customerFacts(customer: Customer): Pick<Facts, keyof typeof nobody> {
  return {
    signedIn: true,
    accountType: customer.accountType,
    isHybridSignup: customer.isHybridSignup,
    setupState: lastSetupState(customer),
    hiddenScreens: customer.hiddenScreens,
    pilots: customer.pilots,
    hold: customer.hold?.reason ?? null,
    emailVerified: customer.emailVerifiedAt !== null,
    profileUpdated: customer.profileUpdatedAt !== null,
    mobileVerified: customer.mobileVerifiedAt !== null,
    newEmailPending: customer.newEmail !== null,
    email: customer.email,
    emailToVerify: customer.newEmail ?? customer.email,
    givenName: customer.givenName,
    fullName: `${customer.givenName} ${customer.familyName}`,
    initials: initialsOf(customer),
    mobileNumber: customer.mobile?.asTyped ?? null,
    mobileEnding: customer.mobile?.e164.slice(-4) ?? null,
    newsletterOptIn: customer.newsletterOptIn ?? false,
    accountClosesOn: customer.closesAt === null ? null : londonDate(customer.closesAt),
  };
}

const letters = new Intl.Segmenter('en-GB');

/** The first letter of each name, whole even where it is one of several characters. */
function initialsOf({ givenName, familyName }: Customer): string {
  const first = (name: string) => [...letters.segment(name.trim())][0]?.segment.toLocaleUpperCase('en-GB') ?? '';
  return first(givenName) + first(familyName);
}

/** A right password waits for its code, on an unknown device (LOG-08). */
function isAwaiting({ awaits }: CurrentSession, now: Date): boolean {
  return awaits !== null && awaits.until > now;
}
