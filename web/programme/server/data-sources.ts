import { listCompanyDetails, listPersonalDetails } from '#web/programme/account/server/list-details.ts';
import { listNotices } from '#web/programme/account/server/notices.ts';
import { listDataRequest } from '#web/programme/account/server/request-data.ts';
import { listAgreements, listFrequencies, listSettings } from '#web/programme/account/server/list-settings.ts';
import {
  listAccounts,
  listBankApp,
  listNextBank,
  listBankOnceMore,
  listRelink,
} from '#web/programme/bank-linking/server/list-linking.ts';
import { listLinkedAccounts } from '#web/programme/bank-linking/server/linked-accounts.ts';
import {
  listClosingEffects,
  listClosingObstacles,
  listClosingTerms,
} from '#web/programme/closing/server/list-closing.ts';
import { listUpcomingPayments } from '#web/programme/collecting/server/list-upcoming-payments.ts';
import type { DataName, DataSource, LiveName, LiveSource, VersionedSource } from './catalogue.ts';
import type { Dependencies } from './dependencies.ts';
import { listGiftAid } from '#web/programme/giving/server/list-gift-aid.ts';
import { listCauses, listGivenTotal } from '#web/programme/giving/server/list-causes.ts';
import { listBanks } from '#web/programme/bank-linking/server/list-banks.ts';
import { answerCardUses } from '#web/programme/card/server/answer-card-uses.ts';
import { answerBalance } from '#web/programme/home/server/answer-balance.ts';
import { answerFirstSteps, answerSavings, answerUpcoming } from '#web/programme/home/server/answer-boxes.ts';
import { listBrowserMemory } from '#web/programme/customer/server/list-browser-memory.ts';
import {
  listCurrentPlan,
  listCurrentPlanBenefits,
  listPlanQuote,
  listUpgradeBenefits,
  listUpgradePrices,
  listUpgrades,
} from '#web/programme/plans/server/current-plan.ts';
import { listBenefitBrands, listBenefitPlan, listBenefits } from '#web/programme/plans/server/list-benefits.ts';
import { listPlanBenefits, listPlanPrices, listPlans } from '#web/programme/plans/server/list-plans.ts';
import { answerPayments } from '#web/programme/payments/server/answer-payments.ts';
import { answerWallet } from '#web/programme/wallet/server/answer-wallet.ts';
import { answerEarnings } from '#web/programme/rewards/server/answer-earnings.ts';
import { listOffers, listShopVisit } from '#web/programme/rewards/server/list-offers.ts';
import {
  answerInvitations,
  listReferralCampaign,
  listReferralSteps,
} from '#web/programme/referrals/server/list-referrals.ts';
import { listSpendLimits } from '#web/programme/spending/server/list-spend-limits.ts';
import {
  listActivation,
  listActiveCards,
  listCohorts,
  listConversion,
  listMonthlySpending,
  listPartnerSpending,
  listPlanMix,
  listSignUps,
} from '#web/programme/figures/server/partner-figures.ts';

/** What loads each list that a page can show, by the names of `journeys/catalogues`. */
export function createDataSources(
  dependencies: Pick<
    Dependencies,
    'secrets' | 'banks' | 'clock' | 'publicUrl' | 'mobileNumbers' | 'closingTerms' | 'shopNetwork'
  >,
): { readonly [Name in DataName]: DataSource<Name> } & {
  readonly [Name in LiveName]: LiveSource<Name> | VersionedSource<Name>;
} {
  return {
    personalDetails: listPersonalDetails(dependencies),
    dataRequest: listDataRequest(),
    notices: listNotices(dependencies),
    settings: listSettings(),
    emailFrequencies: listFrequencies(),
    agreements: listAgreements(),
    companyDetails: listCompanyDetails(),
    closingEffects: listClosingEffects(dependencies),
    closingObstacles: listClosingObstacles(),
    closingTerms: listClosingTerms(dependencies),
    banks: listBanks(dependencies),
    browserMemory: listBrowserMemory(dependencies),
    bank: listNextBank(),
    bankOnceMore: listBankOnceMore(),
    bankApp: listBankApp(),
    relink: listRelink(),
    accounts: listAccounts(dependencies),
    linkedAccounts: listLinkedAccounts(dependencies),
    plans: listPlans(),
    planPrices: listPlanPrices(),
    planBenefits: listPlanBenefits(dependencies),
    benefitPlan: listBenefitPlan(dependencies),
    benefits: listBenefits(dependencies),
    benefitBrands: listBenefitBrands(dependencies),
    currentPlan: listCurrentPlan(dependencies),
    currentPlanBenefits: listCurrentPlanBenefits(dependencies),
    upgrades: listUpgrades(),
    upgradePrices: listUpgradePrices(),
    upgradeBenefits: listUpgradeBenefits(dependencies),
    planQuote: listPlanQuote(),
    causes: listCauses(),
    givenTotal: listGivenTotal(),
    giftAid: listGiftAid(),
    spendLimits: listSpendLimits(dependencies),
    upcomingPayments: listUpcomingPayments(),
    cardUses: answerCardUses(),
    balance: answerBalance(dependencies),
    savings: answerSavings(dependencies),
    upcoming: answerUpcoming(),
    firstSteps: answerFirstSteps(),
    transactions: answerPayments(dependencies),
    offers: listOffers(),
    shopVisit: listShopVisit(dependencies),
    earnings: answerEarnings(dependencies),
    wallet: answerWallet(dependencies),
    referralCampaign: listReferralCampaign(dependencies),
    referralSteps: listReferralSteps(dependencies),
    invitations: answerInvitations(),
    ...createFigureSources(dependencies),
  };
}

function createFigureSources(dependencies: Pick<Dependencies, 'clock'>) {
  return {
    signUps: listSignUps(dependencies),
    conversion: listConversion(dependencies),
    activation: listActivation(dependencies),
    activeCards: listActiveCards(dependencies),
    cohorts: listCohorts(dependencies),
    monthlySpending: listMonthlySpending(dependencies),
    planMix: listPlanMix(dependencies),
    partnerSpending: listPartnerSpending(dependencies),
  };
}
