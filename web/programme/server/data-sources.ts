import {
  listAccounts,
  listBankApp,
  listNextBank,
  listBankOnceMore,
  listRelink,
} from '#web/programme/bank-linking/server/list-linking.ts';
import { listLinkedAccounts } from '#web/programme/bank-linking/server/linked-accounts.ts';
import { listUpcomingPayments } from '#web/programme/collecting/server/list-upcoming-payments.ts';
import type { DataName, DataSource } from './catalogue.ts';
import type { Dependencies } from './dependencies.ts';
import { listBanks } from '#web/programme/bank-linking/server/list-banks.ts';
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
import { listSpendLimits } from '#web/programme/spending/server/list-spend-limits.ts';
import { listActivation, listConversion, listSignUps } from '#web/programme/figures/server/partner-figures.ts';

/** What loads each list that a page can show, by the names of `journeys/catalogues`. */
export function createDataSources(dependencies: Pick<Dependencies, 'secrets' | 'banks' | 'clock' | 'publicUrl'>): {
  readonly [Name in DataName]: DataSource<Name>;
} {
  return {
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
    spendLimits: listSpendLimits(dependencies),
    upcomingPayments: listUpcomingPayments(),
    signUps: listSignUps(dependencies),
    conversion: listConversion(dependencies),
    activation: listActivation(dependencies),
  };
}
