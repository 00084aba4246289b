import type { Store } from '#web/programme/server/store.ts';

import { createAccountAnalyses } from '#web/programme/bank-linking/server/postgres/account-analyses.ts';
import { createAccountOperations } from '#web/programme/bank-linking/server/postgres/account-operations.ts';
import { createBankLinks } from '#web/programme/bank-linking/server/postgres/bank-links.ts';
import { createAuthorisations } from '#web/programme/spending/server/postgres/authorisations.ts';
import { createCardEvents } from '#web/programme/spending/server/postgres/card-events.ts';
import { createCards } from '#web/programme/card/server/postgres/cards.ts';
import { createCollections } from '#web/programme/collecting/server/postgres/collections.ts';
import { createReconciliations } from '#web/programme/spending/server/postgres/reconciliations.ts';
import { createCustomers } from '#web/programme/customer/server/postgres/customers.ts';
import type { Database } from '#web/platform/server/postgres/database.ts';
import { createIdentities } from '#web/programme/identity/server/postgres/identities.ts';
import { createMandates } from '#web/programme/direct-debit/server/postgres/mandates.ts';
import { createPartnerFigures } from '#web/programme/figures/server/postgres/partner-figures.ts';
import { createPlanNotices } from '#web/programme/plans/server/postgres/plan-notices.ts';
import { createPlanQuotes } from '#web/programme/plans/server/postgres/plan-quotes.ts';
import { createRegistrations } from '#web/programme/customer/server/postgres/registrations.ts';
import { createSubscriptions } from '#web/programme/plans/server/postgres/subscriptions.ts';
import { createSupportActions } from '#web/programme/support/server/postgres/support-actions.ts';
import { createPlatformStore } from '#web/platform/server/postgres/platform-store.ts';
import { withProgrammeTables } from './tables.ts';

/** All repositories on one connection or transaction. */
export function createStore(database: Database): Store {
  const programme = withProgrammeTables(database);
  return {
    ...createPlatformStore(database),
    customers: createCustomers(programme),
    bankLinks: createBankLinks(programme),
    accountAnalyses: createAccountAnalyses(programme),
    mandates: createMandates(programme),
    accountOperations: createAccountOperations(programme),
    identities: createIdentities(programme),
    cards: createCards(programme),
    authorisations: createAuthorisations(programme),
    cardEvents: createCardEvents(programme),
    collections: createCollections(programme),
    reconciliations: createReconciliations(programme),
    subscriptions: createSubscriptions(programme),
    planQuotes: createPlanQuotes(programme),
    planNotices: createPlanNotices(programme),
    supportActions: createSupportActions(programme),
    registrations: createRegistrations(programme),
    partnerFigures: createPartnerFigures(programme),
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
