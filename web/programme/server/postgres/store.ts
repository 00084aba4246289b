import type { Store } from '#web/programme/server/store.ts';

import { createConsents } from '#web/programme/account/server/postgres/consents.ts';
import { createDataRequests } from '#web/programme/account/server/postgres/data-requests.ts';
import { createNotices } from '#web/programme/account/server/postgres/notices.ts';
import { createPersonalData } from '#web/programme/account/server/postgres/personal-data.ts';
import { createDisputeNews } from '#web/programme/account/server/postgres/dispute-news.ts';
import { createPurchaseNews } from '#web/programme/account/server/postgres/purchase-news.ts';
import { createAccountAnalyses } from '#web/programme/bank-linking/server/postgres/account-analyses.ts';
import { createAccountOperations } from '#web/programme/bank-linking/server/postgres/account-operations.ts';
import { createBankLinks } from '#web/programme/bank-linking/server/postgres/bank-links.ts';
import { createLinkedAccounts } from '#web/programme/bank-linking/server/postgres/linked-accounts.ts';
import { createBankConsents } from '#web/programme/bank-linking/server/postgres/bank-consents.ts';
import { createRelinks } from '#web/programme/bank-linking/server/postgres/relinks.ts';
import { createConsentRounds } from '#web/programme/bank-linking/server/postgres/consent-rounds.ts';
import { createWaysBack } from '#web/programme/bank-linking/server/postgres/ways-back.ts';
import { createAccountAssessments } from '#web/programme/bank-linking/server/postgres/account-assessments.ts';
import { createAuthorisations } from '#web/programme/spending/server/postgres/authorisations.ts';
import { createCardEvents } from '#web/programme/spending/server/postgres/card-events.ts';
import { createCards } from '#web/programme/card/server/postgres/cards.ts';
import { createClosings } from '#web/programme/closing/server/postgres/closings.ts';
import { createCollections } from '#web/programme/collecting/server/postgres/collections.ts';
import { createDisputes } from '#web/programme/spending/server/postgres/disputes.ts';
import { createRepayments } from '#web/programme/collecting/server/postgres/repayments.ts';
import { createReconciliations } from '#web/programme/spending/server/postgres/reconciliations.ts';
import { createCustomers } from '#web/programme/customer/server/postgres/customers.ts';
import type { Database } from '#web/platform/server/postgres/database.ts';
import { createGiftAid } from '#web/programme/giving/server/postgres/gift-aid.ts';
import { createGiving } from '#web/programme/giving/server/postgres/giving.ts';
import { createHomeMemory } from '#web/programme/home/server/postgres/home-memory.ts';
import { createIdentities } from '#web/programme/identity/server/postgres/identities.ts';
import { createMandates } from '#web/programme/direct-debit/server/postgres/mandates.ts';
import { createPartnerFigures } from '#web/programme/figures/server/postgres/partner-figures.ts';
import { createMerchantPlaces } from '#web/programme/payments/server/postgres/merchant-places.ts';
import { createPayments } from '#web/programme/payments/server/postgres/payments.ts';
import { createPlanCharges } from '#web/programme/plans/server/postgres/plan-charges.ts';
import { createPlanNotices } from '#web/programme/plans/server/postgres/plan-notices.ts';
import { createPlanQuotes } from '#web/programme/plans/server/postgres/plan-quotes.ts';
import { createCashback } from '#web/programme/rewards/server/postgres/cashback.ts';
import { createReferrals } from '#web/programme/referrals/server/postgres/referrals.ts';
import { createRegistrations } from '#web/programme/customer/server/postgres/registrations.ts';
import { createSubscriptions } from '#web/programme/plans/server/postgres/subscriptions.ts';
import { createSupportActions } from '#web/programme/support/server/postgres/support-actions.ts';
import { createMiles } from '#web/programme/miles/server/postgres/miles.ts';
import { createCausePayouts } from '#web/programme/giving/server/postgres/cause-payouts.ts';
import { createWallets } from '#web/programme/wallet/server/postgres/wallets.ts';
import { createPlatformStore } from '#web/platform/server/postgres/platform-store.ts';
import { withProgrammeTables } from './tables.ts';

/** All repositories on one connection or transaction. */
export function createStore(database: Database): Store {
  const programme = withProgrammeTables(database);
  return {
    ...createPlatformStore(database),
    customers: createCustomers(programme),
    consents: createConsents(programme),
    purchaseNews: createPurchaseNews(programme),
    disputeNews: createDisputeNews(programme),
    notices: createNotices(programme),
    dataRequests: createDataRequests(programme),
    personalData: createPersonalData(programme),
    closings: createClosings(programme),
    bankLinks: createBankLinks(programme),
    linkedAccounts: createLinkedAccounts(programme),
    bankConsents: createBankConsents(programme),
    relinks: createRelinks(programme),
    consentRounds: createConsentRounds(programme),
    waysBack: createWaysBack(programme),
    accountAssessments: createAccountAssessments(programme),
    accountAnalyses: createAccountAnalyses(programme),
    mandates: createMandates(programme),
    accountOperations: createAccountOperations(programme),
    identities: createIdentities(programme),
    cards: createCards(programme),
    authorisations: createAuthorisations(programme),
    cardEvents: createCardEvents(programme),
    payments: createPayments(programme),
    merchantPlaces: createMerchantPlaces(programme),
    collections: createCollections(programme),
    giving: createGiving(programme),
    giftAid: createGiftAid(programme),
    causePayouts: createCausePayouts(programme),
    miles: createMiles(programme),
    disputes: createDisputes(programme),
    referrals: createReferrals(programme),
    repayments: createRepayments(programme),
    reconciliations: createReconciliations(programme),
    subscriptions: createSubscriptions(programme),
    planQuotes: createPlanQuotes(programme),
    planCharges: createPlanCharges(programme),
    planNotices: createPlanNotices(programme),
    supportActions: createSupportActions(programme),
    registrations: createRegistrations(programme),
    partnerFigures: createPartnerFigures(programme),
    homeMemory: createHomeMemory(programme),
    cashback: createCashback(programme),
    wallets: createWallets(programme),
  };
}

createStore.races = [
  // Two customers verified one address.
  'customers_email_owner',
  // Two customers drew one referral code: the next draw is another.
  'customers_referral_code',
  // A customer began two links: the second finds the first and takes its place.
  'bank_links_unfinished',
  // A customer linked one account twice: the second finds it linked.
  'bank_links_linked_once',
  // Two people replaced one card: the second finds it replaced.
  'cards_replacing',
  // A customer agreed twice at once to an upgrade from nothing: the second finds what the first has begun.
  'subscriptions_current',
  // A customer asked for two offers at once: the later one takes the place of the other.
  'plan_quotes_open',
];
