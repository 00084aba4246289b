import type { AccountAnalyses } from '#web/programme/bank-linking/server/ports/account-analyses.ts';
import type { AccountOperations } from '#web/programme/bank-linking/server/ports/account-operations.ts';
import type { BankLinks } from '#web/programme/bank-linking/server/ports/bank-links.ts';
import type { Authorisations } from '#web/programme/spending/server/ports/authorisations.ts';
import type { CardEvents } from '#web/programme/spending/server/ports/card-events.ts';
import type { Cards } from '#web/programme/card/server/ports/cards.ts';
import type { Collections } from '#web/programme/collecting/server/ports/collections.ts';
import type { Reconciliations } from '#web/programme/spending/server/ports/reconciliations.ts';
import type { Customers } from '#web/programme/customer/server/ports/customers.ts';
import type { Identities } from '#web/programme/identity/server/ports/identities.ts';
import type { Mandates } from '#web/programme/direct-debit/server/ports/mandates.ts';
import type { PartnerFigures } from '#web/programme/figures/server/ports/partner-figures.ts';
import type { PlanNotices } from '#web/programme/plans/server/ports/plan-notices.ts';
import type { PlanQuotes } from '#web/programme/plans/server/ports/plan-quotes.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';
import type { Registrations } from '#web/programme/customer/server/ports/registrations.ts';
import type { Subscriptions } from '#web/programme/plans/server/ports/subscriptions.ts';
import type { SupportActions } from '#web/programme/support/server/ports/support-actions.ts';

/**
 * Everything that we keep, one repository each, all in the same transaction.
 *
 * A repository joins by one line here and one in `adapters/postgres/store.ts`.
 */
export interface Store extends PlatformStore {
  readonly customers: Customers;
  readonly bankLinks: BankLinks;
  readonly accountAnalyses: AccountAnalyses;
  readonly mandates: Mandates;
  readonly accountOperations: AccountOperations;
  readonly identities: Identities;
  readonly registrations: Registrations;
  readonly supportActions: SupportActions;
  readonly subscriptions: Subscriptions;
  readonly planQuotes: PlanQuotes;
  readonly planNotices: PlanNotices;
  readonly cards: Cards;
  readonly authorisations: Authorisations;
  readonly cardEvents: CardEvents;
  readonly collections: Collections;
  readonly reconciliations: Reconciliations;
  readonly partnerFigures: PartnerFigures;
}
