import type { Consents } from '#web/programme/account/server/ports/consents.ts';
import type { DataRequests, PersonalData } from '#web/programme/account/server/ports/data-requests.ts';
import type { Notices } from '#web/programme/account/server/ports/notices.ts';
import type { DisputeNews } from '#web/programme/account/server/ports/dispute-news.ts';
import type { PurchaseNews } from '#web/programme/account/server/ports/purchase-news.ts';
import type { AccountAnalyses } from '#web/programme/bank-linking/server/ports/account-analyses.ts';
import type { AccountOperations } from '#web/programme/bank-linking/server/ports/account-operations.ts';
import type { BankLinks } from '#web/programme/bank-linking/server/ports/bank-links.ts';
import type { Authorisations } from '#web/programme/spending/server/ports/authorisations.ts';
import type { CardEvents } from '#web/programme/spending/server/ports/card-events.ts';
import type { Cards } from '#web/programme/card/server/ports/cards.ts';
import type { Closings } from '#web/programme/closing/server/ports/closings.ts';
import type { Collections } from '#web/programme/collecting/server/ports/collections.ts';
import type { Disputes } from '#web/programme/spending/server/ports/disputes.ts';
import type { Repayments } from '#web/programme/collecting/server/ports/repayments.ts';
import type { Reconciliations } from '#web/programme/spending/server/ports/reconciliations.ts';
import type { Customers } from '#web/programme/customer/server/ports/customers.ts';
import type { Miles } from '#web/programme/miles/server/ports/miles.ts';
import type { CausePayouts } from '#web/programme/giving/server/ports/cause-payouts.ts';
import type { GiftAid } from '#web/programme/giving/server/ports/gift-aid.ts';
import type { Giving } from '#web/programme/giving/server/ports/giving.ts';
import type { HomeMemory } from '#web/programme/home/server/ports/home-memory.ts';
import type { Identities } from '#web/programme/identity/server/ports/identities.ts';
import type { Mandates } from '#web/programme/direct-debit/server/ports/mandates.ts';
import type { PartnerFigures } from '#web/programme/figures/server/ports/partner-figures.ts';
import type { MerchantPlaces } from '#web/programme/payments/server/ports/merchant-places.ts';
import type { Payments } from '#web/programme/payments/server/ports/payments.ts';
import type { PlanCharges } from '#web/programme/plans/server/ports/plan-charges.ts';
import type { PlanNotices } from '#web/programme/plans/server/ports/plan-notices.ts';
import type { PlanQuotes } from '#web/programme/plans/server/ports/plan-quotes.ts';
import type { Referrals } from '#web/programme/referrals/server/ports/referrals.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';
import type { Cashback } from '#web/programme/rewards/server/ports/cashback.ts';
import type { Registrations } from '#web/programme/customer/server/ports/registrations.ts';
import type { Subscriptions } from '#web/programme/plans/server/ports/subscriptions.ts';
import type { Wallets } from '#web/programme/wallet/server/ports/wallets.ts';
import type { SupportActions } from '#web/programme/support/server/ports/support-actions.ts';

/**
 * Everything that we keep, one repository each, all in the same transaction.
 *
 * A repository joins by one line here and one in `adapters/postgres/store.ts`.
 */
export interface Store extends PlatformStore {
  readonly customers: Customers;
  readonly consents: Consents;
  readonly purchaseNews: PurchaseNews;
  readonly disputeNews: DisputeNews;
  readonly notices: Notices;
  readonly dataRequests: DataRequests;
  readonly personalData: PersonalData;
  readonly closings: Closings;
  readonly bankLinks: BankLinks;
  readonly accountAnalyses: AccountAnalyses;
  readonly mandates: Mandates;
  readonly accountOperations: AccountOperations;
  readonly identities: Identities;
  readonly registrations: Registrations;
  readonly supportActions: SupportActions;
  readonly subscriptions: Subscriptions;
  readonly planQuotes: PlanQuotes;
  readonly planCharges: PlanCharges;
  readonly planNotices: PlanNotices;
  readonly cards: Cards;
  readonly authorisations: Authorisations;
  readonly cardEvents: CardEvents;
  readonly payments: Payments;
  readonly merchantPlaces: MerchantPlaces;
  readonly collections: Collections;
  readonly giving: Giving;
  readonly giftAid: GiftAid;
  readonly causePayouts: CausePayouts;
  readonly miles: Miles;
  readonly disputes: Disputes;
  readonly referrals: Referrals;
  readonly repayments: Repayments;
  readonly reconciliations: Reconciliations;
  readonly partnerFigures: PartnerFigures;
  readonly homeMemory: HomeMemory;
  readonly cashback: Cashback;
  readonly wallets: Wallets;
}
