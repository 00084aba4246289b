import { resultOf } from '#web/programme/eligibility/domain/account-analysis.ts';
import { type Assessment, auditedOf, refusalOf } from '#web/programme/eligibility/domain/assess-account.ts';
import { plansFor, publishedPlans } from '#web/programme/plans/domain/plan.ts';
import { maskedNumber } from '#web/programme/bank-linking/domain/linked-account.ts';
import type { BankAccess } from '#web/programme/bank-linking/server/ports/bank-answer.ts';
import type { UnfinishedLink } from '#web/programme/bank-linking/server/ports/bank-links.ts';

import type { CallContext } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { holdCustomer } from './hold-customer.ts';
import { lookIntoAccount } from './look-into-account.ts';
import { accountsIn, type Candidate, sealAccounts, sealTokens, tokensIn } from './sealed-accounts.ts';

/** What came of judging: the account may be linked, or why not (ELG-01 to ELG-03). */
export type Judged =
  'eligible' | 'notEligible' | 'noneEligible' | 'judgements' | 'blocked' | 'moreInformation' | 'unavailable';

interface Around {
  readonly dependencies: Dependencies;
  readonly context: CallContext;
}

/** A customer waits: a bank that sends more pages than these is judged by what they hold, and looked into further once all is linked. */
const mostPages = 40;
/** Sooner than the page that waits for it gives up. */
const mostSeconds = 20;

/** Judges an account by its balance and a year's transactions, and notes the verdict with every reason (ELG-05). */
export async function judgeAccount(link: UnfinishedLink, account: Candidate, around: Around): Promise<Judged> {
  const { dependencies, context } = around;
  const { clock, secrets, banks } = dependencies;
  const { bankConsents, accountAssessments } = context.store;
  const consent = await bankConsents.ofLink(link.id, 'accounts');
  const tokens = consent && tokensIn(consent, secrets);
  if (consent === undefined || tokens === undefined) return 'unavailable';
  const access: BankAccess = { bankId: link.bankId, tokens, customerIp: context.visitor.ip };
  const at = clock.now();
  const { judgedUntil } = await currentCustomer(context);
  const looked = await context.aside(`judge ${account.id}`, () =>
    lookIntoAccount(access, account.id, { banks, clock, account, judgedUntil, mostPages, mostSeconds }),
  );
  const { renewed } = looked;
  if (renewed !== undefined) await bankConsents.saveTokens(consent.id, sealTokens(secrets, consent.id, renewed), at);
  if (looked.kind === 'unavailable') return 'unavailable';

  const { assessment, isWhole } = looked;
  const id = secrets.newId();
  const { id: linkId, customerId } = link;
  const kept = auditedOf(assessment);
  await accountAssessments.add({ id, customerId, linkId, accountId: account.id, assessment: kept, at });
  const { accountAnalyses } = context.store;
  if (isWhole) await accountAnalyses.keep({ linkId, customerId }, resultOf(assessment, at));
  else await accountAnalyses.renew({ linkId, customerId }, at);
  return decide(link, account, { assessment, around });
}

async function decide(
  link: UnfinishedLink,
  account: Candidate,
  { assessment, around }: { assessment: Assessment; around: Around },
): Promise<Judged> {
  const { secrets } = around.dependencies;
  const { bankLinks } = around.context.store;
  const { isEligible, judgements, needsMoreInformation, isWhole } = assessment;
  // What was cut off says nothing against the account: the analysis in the background sees more of it, and decides where it sees all.
  const isEnough = needsMoreInformation ? await mayBeSecured(around.context) : isEligible || isWhole === false;
  const isGood = isEnough && judgements.length === 0;
  const accounts = accountsIn(link, secrets).map((each) =>
    each.id === account.id ? { ...each, isEligible: isGood } : each,
  );
  const mayChooseOther =
    judgements.length === 0 && accounts.some((each) => each.isEligible !== false && each.isLinked !== true);
  const refusal = isGood || mayChooseOther ? null : refusalOf(assessment);
  const stands =
    refusal === null ? ({ stage: 'choosing', refusal } as const) : ({ stage: 'refused', refusal } as const);
  await bankLinks.saveAccounts(link.id, { ...stands, accounts: sealAccounts(secrets, link.id, accounts) });
  if (refusal === 'judgements') await holdCustomer(link, around.dependencies, around.context);
  if (isGood) {
    if (link.accountId !== account.id) await giveUpFunds(link, around);
    const number = maskedNumber(account.identifications[0]?.identification ?? '');
    await bankLinks.chooseAccount(link.id, { accountId: account.id, maskedNumber: number });
    return 'eligible';
  }
  switch (refusal) {
    case null:
      return 'notEligible';
    case 'account':
      return needsMoreInformation ? 'moreInformation' : 'noneEligible';
    case 'judgements':
      return 'judgements';
  }
}

/** Whoever may have a card that is secured by a deposit needs no account that tells much of them (ELG-01). */
async function mayBeSecured(context: CallContext): Promise<boolean> {
  const { accountType, partnerCode: partner } = await currentCustomer(context);
  return plansFor(publishedPlans.of(context.content), { accountType, partner }).some(
    ({ securitised }) => securitised === true,
  );
}

/** What the bank was asked for one account is not for another. */
async function giveUpFunds({ id }: UnfinishedLink, { dependencies, context }: Around): Promise<void> {
  const { bankConsents } = context.store;
  const asked = await bankConsents.ofLink(id, 'funds');
  if (asked !== undefined) await bankConsents.giveUp(asked.id, dependencies.clock.now());
}
