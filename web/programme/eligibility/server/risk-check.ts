import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { isFresh } from '#web/programme/eligibility/domain/account-analysis.ts';
import { eligibilityRules as rules } from '#web/programme/eligibility/domain/rules.ts';
import { offeredPlans, publishedPlans } from '#web/programme/plans/domain/plan.ts';
import type { AnalysedLink } from '#web/programme/bank-linking/server/ports/account-analyses.ts';

import type { CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

type Needed = Pick<Dependencies, 'clock'>;

/** The account that the customer has linked last. */
async function linkOf({ id: customerId }: Customer, { store }: CallContext): Promise<AnalysedLink | undefined> {
  const [newest] = await store.linkedAccounts.ofCustomer(customerId);
  return newest && { linkId: newest.id, customerId };
}

/** The customer waits for the result: there will be one, made by the rules in force and not too long ago (ELG-04). */
export function openRiskCheck({ clock }: Needed): UseCase<'risk-check.open'> {
  return async (_input, context) => {
    const { accountAnalyses } = context.store;
    const link = await linkOf(await currentCustomer(context), context);
    if (link === undefined) return { outcome: 'none' };
    const now = clock.now();
    await accountAnalyses.begin(link, now);
    const analysis = await accountAnalyses.find(link.linkId);
    const result = analysis?.finishedAt === null ? analysis.result : null;
    if (result !== null && !isFresh(result, { rules, now })) await accountAnalyses.renew(link, now);
    return { outcome: 'open' };
  };
}

/** The customer still waits: the bank is asked again, where it has not answered (ELG-04). */
export function refreshRiskCheck({ clock }: Needed): UseCase<'risk-check.refresh'> {
  return async (_input, context) => {
    const link = await linkOf(await currentCustomer(context), context);
    if (link === undefined) return { outcome: 'none' };
    await context.store.accountAnalyses.hasten(link.linkId, clock.now());
    return { outcome: 'asked' };
  };
}

/** The customer has waited long enough: they hear of it by email. */
export function noteRiskCheckLate(): UseCase<'risk-check.note-late'> {
  return async (_input, context) => {
    const link = await linkOf(await currentCustomer(context), context);
    if (link === undefined) return { outcome: 'none' };
    await context.store.accountAnalyses.noteLate(link.linkId);
    return { outcome: 'noted' };
  };
}

/**
 * The customer goes on with the result: loads the plans that they are offered and their card, and logs once what the account
 * scored and whether a secured plan was among them (ELG-04). Nothing of the account itself is logged.
 */
export function finishRiskCheck({ clock }: Needed): UseCase<'risk-check.finish'> {
  return async (_input, context) => {
    const customer = await currentCustomer(context);
    const link = await linkOf(customer, context);
    if (link === undefined) return { outcome: 'none' };
    const { accountAnalyses } = context.store;
    const result = (await accountAnalyses.find(link.linkId))?.result ?? null;
    if (result === null) return { outcome: 'awaited' };
    const isFirst = await accountAnalyses.finish(link.linkId, clock.now());
    if (!isFirst) return { outcome: 'finished' };
    const { accountType, partnerCode: partner } = customer;
    const plans = offeredPlans(publishedPlans.of(context.content), { accountType, partner, result });
    const said = {
      score: result.score,
      plans: plans.length,
      securitised: plans.some(({ securitised }) => securitised === true) ? 'offered' : 'no',
      card: cardOf(customer),
    };
    const outcome = Object.entries(said).map(([name, value]) => `${name}=${String(value)}`);
    return { outcome: 'finished', event: { what: 'RISK_CHECK_FINISHED', outcome: outcome.join(' ') } };
  };
}

/** How far the customer's card is; most have none yet. */
function cardOf({ cardCreatedAt, cardActivatedAt }: Customer): 'none' | 'created' | 'active' {
  if (cardActivatedAt !== null) return 'active';
  return cardCreatedAt === null ? 'none' : 'created';
}
