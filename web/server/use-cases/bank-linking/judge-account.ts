import { type Assessment, assessAccount, auditedOf, refusalOf } from '#web/domain/eligibility/assess-account.ts';
import { eligibilityRules as rules } from '#web/domain/eligibility/rules.ts';
import { maskedNumber } from '#web/domain/linked-account.ts';
import type { AccountTransaction } from '#web/server/ports/account-information.ts';
import type { BankAccess, BankAnswer, BankTokens } from '#web/server/ports/bank-answer.ts';
import type { BankLink } from '#web/server/ports/bank-links.ts';
import type { CallContext } from '#web/server/ports/call.ts';

import { currentCustomer } from '../current-customer.ts';
import type { Dependencies } from '../dependencies.ts';
import { partnerOf } from '../find-partner.ts';
import { renderJudgementsEmail } from '../messages/support-emails.ts';
import { queueNotice } from '../queue-message.ts';
import { accountsIn, type Candidate, sealAccounts, sealTokens, tokensIn } from './sealed-accounts.ts';

/** What came of judging: the account may be linked, or why not (ELG-01 to ELG-03). */
export type Judged =
  'eligible' | 'notEligible' | 'noneEligible' | 'judgements' | 'blocked' | 'moreInformation' | 'unavailable';

interface Around {
  readonly dependencies: Dependencies;
  readonly context: CallContext;
}

/** A customer waits: a bank that sends more pages than these is judged by what they hold. */
const mostPages = 40;

type Looked =
  | { readonly kind: 'judged'; readonly assessment: Assessment; readonly renewed?: BankTokens }
  | { readonly kind: 'unavailable' };

/** Judges an account by its balance and a year's transactions, and notes the verdict with every reason (ELG-05). */
export async function judgeAccount(link: BankLink, account: Candidate, around: Around): Promise<Judged> {
  const { dependencies, context } = around;
  const { clock, secrets } = dependencies;
  const { bankLinks } = context.store;
  const consent = await bankLinks.consentOf(link.id, 'accounts');
  const tokens = consent && tokensIn(consent, secrets);
  if (consent === undefined || tokens === undefined) return 'unavailable';
  const access: BankAccess = { bankId: link.bankId, tokens, customerIp: context.visitor.ip };
  const looked = await context.aside(`judge ${account.id}`, () => lookInto(access, account.id, dependencies));
  if (looked.kind === 'unavailable') return 'unavailable';

  const { assessment, renewed } = looked;
  const at = clock.now();
  if (renewed !== undefined) await bankLinks.saveTokens(consent.id, sealTokens(secrets, consent.id, renewed), at);
  const id = secrets.newId();
  const { id: linkId, customerId } = link;
  const kept = auditedOf(assessment);
  await bankLinks.addAssessment({ id, customerId, linkId, accountId: account.id, assessment: kept, at });
  return decide(link, account, { assessment, around });
}

async function decide(
  link: BankLink,
  account: Candidate,
  { assessment, around }: { assessment: Assessment; around: Around },
): Promise<Judged> {
  const { secrets } = around.dependencies;
  const { bankLinks } = around.context.store;
  const { isEligible, judgements, needsMoreInformation } = assessment;
  const isGood = isEligible && judgements.length === 0 && !needsMoreInformation;
  const accounts = accountsIn(link, secrets).map((each) =>
    each.id === account.id ? { ...each, isEligible: isGood } : each,
  );
  const mayChooseOther = judgements.length === 0 && accounts.some((each) => each.isEligible !== false);
  const stage = isGood ? 'confirming' : mayChooseOther ? 'choosing' : 'refused';
  const refusal = stage === 'refused' ? refusalOf(assessment, rules) : null;
  await bankLinks.saveAccounts(link.id, { stage, accounts: sealAccounts(secrets, link.id, accounts), refusal });
  if (refusal === 'judgements') await waitForPerson(link, around);
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
    case 'blocked':
      return refusal;
  }
}

/**
 * Puts the customer on hold until a person has looked and got in touch (ELG-02). Support learns which customer it is, and
 * not a word of what was seen.
 */
async function waitForPerson({ id, customerId }: BankLink, { dependencies, context }: Around): Promise<void> {
  const hold = { reason: 'judgements', linkId: id, at: dependencies.clock.now() } as const;
  await context.store.customers.hold(customerId, hold);
  const customer = await currentCustomer(context);
  const email = renderJudgementsEmail(customerId, partnerOf(customer.partnerCode, context.content));
  const message = { ...email, to: dependencies.supportEmail, fromName: dependencies.product };
  await queueNotice(dependencies, context.store, { customerId, message });
}

/** What the bank was asked for one account is not for another. */
async function giveUpFunds({ id }: BankLink, { dependencies, context }: Around): Promise<void> {
  const { bankLinks } = context.store;
  const asked = await bankLinks.consentOf(id, 'funds');
  if (asked !== undefined) await bankLinks.giveUpConsent(asked.id, dependencies.clock.now());
}

async function lookInto(access: BankAccess, accountId: string, { banks, clock }: Dependencies): Promise<Looked> {
  const { accounts } = banks;
  const balance = await accounts.balance(access, accountId);
  if (balance.kind !== 'done') return { kind: 'unavailable' };
  const since = new Date(clock.now());
  since.setUTCFullYear(since.getUTCFullYear() - 1);
  let current = { ...access, tokens: balance.renewed ?? access.tokens };
  const transactions: AccountTransaction[] = [];
  let from: { since: Date } | { page: string } = { since };
  for (let pages = 0; pages < mostPages; pages += 1) {
    const answer: BankAnswer<{ transactions: readonly AccountTransaction[]; nextPage?: string }> =
      await accounts.transactions(current, accountId, from);
    current = { ...current, tokens: answer.renewed ?? current.tokens };
    if (answer.kind !== 'done') return { kind: 'unavailable' };
    transactions.push(...answer.value.transactions);
    if (answer.value.nextPage === undefined) break;
    from = { page: answer.value.nextPage };
  }
  const assessment = assessAccount({ balancePence: balance.value.pence, transactions }, { rules, now: clock.now() });
  return { kind: 'judged', assessment, ...(current.tokens !== access.tokens && { renewed: current.tokens }) };
}
