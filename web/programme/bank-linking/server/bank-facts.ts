import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { riskCheckStanding } from '#web/programme/eligibility/domain/account-analysis.ts';
import { documentsFor, identityStanding } from '#web/programme/identity/domain/identity.ts';
import { mostLinkedAccounts } from '#web/programme/bank-linking/domain/linked-account.ts';
import type { BankConsent } from '#web/programme/bank-linking/server/ports/bank-consents.ts';
import type { UnfinishedLink } from '#web/programme/bank-linking/server/ports/bank-links.ts';
import type { Store } from '#web/programme/server/store.ts';

import type { Facts } from '#web/programme/server/catalogue.ts';
import type { Banks } from '#web/programme/bank-linking/server/ports/banks.ts';

type Directory = Pick<Banks, 'directory'>;

const linkingNone = {
  bankStage: null,
  bankOpened: false,
  bankName: null,
  bankAccount: null,
  bankRefusal: null,
} as const;
const renewingNone = { relinking: null, relinkOpened: false, relinkBank: null } as const;
const nothingLinked = {
  accountLinked: false,
  accountLimitReached: false,
  brokenBank: null,
  activeBank: null,
  identity: null,
  riskCheck: null,
  drivingLicenceAllowed: false,
} as const;

/** What is known of banks about somebody who has nothing to do with any. */
export const nothingAtBanks = { ...linkingNone, bankForgotten: false, ...renewingNone, ...nothingLinked } as const;

/** What journeys may know of a customer's accounts at banks, and of the check that follows once one is linked. */
export async function factsAtBanks(
  customer: Customer,
  store: Store,
  banks: Directory,
): Promise<Pick<Facts, keyof typeof nothingAtBanks>> {
  const { id, mobileVerifiedAt, cardLinkedAt } = customer;
  // Nobody links an account before their number is proved, and nobody renews what was never linked.
  const link = mobileVerifiedAt === null ? undefined : await store.bankLinks.unfinished(id);
  const renewed = cardLinkedAt === null ? undefined : await store.relinks.last(id);
  return {
    ...linkingFacts(link, banks),
    bankForgotten: await isForgotten(customer, link, store),
    ...renewingFacts(renewed, banks),
    ...(await linkedFacts(customer, store, banks)),
  };
}

/** Whoever has an account linked goes back to that. */
async function isForgotten(
  { id, mobileVerifiedAt, cardLinkedAt }: Customer,
  link: UnfinishedLink | undefined,
  store: Store,
) {
  if (mobileVerifiedAt === null || cardLinkedAt !== null || link !== undefined) return false;
  return store.bankLinks.isForgotten(id);
}

function linkingFacts(
  link: UnfinishedLink | undefined,
  { directory }: Directory,
): Pick<Facts, keyof typeof linkingNone> {
  if (link === undefined) return linkingNone;
  return {
    bankStage: link.stage,
    bankOpened: link.openedAt !== null,
    bankName: directory.find(link.bankId)?.name ?? null,
    bankAccount: link.maskedNumber,
    bankRefusal: link.refusal,
  };
}

function renewingFacts(
  consent: BankConsent | undefined,
  { directory }: Directory,
): Pick<Facts, keyof typeof renewingNone> {
  if (consent === undefined) return renewingNone;
  return {
    relinking: consent.role === 'relinking' ? consent.kind : null,
    relinkOpened: consent.openedAt !== null,
    relinkBank: directory.find(consent.bankId)?.name ?? null,
  };
}

/** Who has no account linked is not asked who they are, so nothing of it is looked up. */
async function linkedFacts(
  { id, cardLinkedAt, accountType }: Customer,
  store: Store,
  { directory }: Directory,
): Promise<Pick<Facts, keyof typeof nothingLinked>> {
  const links = cardLinkedAt === null ? [] : await store.linkedAccounts.ofCustomer(id);
  if (links.length === 0) return nothingLinked;
  const analysis = await store.accountAnalyses.find(links[0]?.id ?? '');
  const inUse = (await store.mandates.ofCustomer(id)).find(({ isInUse }) => isInUse);
  const broken = links.find((link) => link.broken !== null);
  const active = links.find((link) => link.id === inUse?.linkId);
  const identity = (await store.identities.find(id)) ?? { awaits: 'records', results: null, documentUploadedAt: null };
  return {
    accountLinked: true,
    accountLimitReached: links.length >= mostLinkedAccounts,
    brokenBank: directory.find(broken?.bankId ?? '')?.name ?? null,
    activeBank: directory.find(active?.bankId ?? '')?.name ?? null,
    identity: identityStanding(identity, accountType),
    riskCheck: riskCheckStanding(analysis),
    drivingLicenceAllowed: documentsFor(identity.results).includes('driving-licence'),
  };
}
