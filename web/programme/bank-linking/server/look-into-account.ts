import { type Assessment, assessAccount } from '#web/programme/eligibility/domain/assess-account.ts';
import { eligibilityRules as rules } from '#web/programme/eligibility/domain/rules.ts';
import type { MeasuredTransaction } from '#web/programme/eligibility/domain/line-kinds.ts';
import type {
  AccountTransaction,
  TransactionsPage,
} from '#web/programme/bank-linking/server/ports/account-information.ts';
import type { BankAccess, BankAnswer, BankTokens } from '#web/programme/bank-linking/server/ports/bank-answer.ts';

import type { Dependencies } from '#web/programme/server/dependencies.ts';
import type { Candidate } from './sealed-accounts.ts';

/** Where `renewed` is there, it has to be stored in place of the tokens given, whatever came of it. */
export type Looked = { readonly renewed?: BankTokens } & (
  | {
      readonly kind: 'judged';
      readonly assessment: Assessment;
      /** All transactions of the year were seen. */
      readonly isWhole: boolean;
    }
  /** `isOver`: the customer has to allow it again; else the bank may answer later. */
  | { readonly kind: 'unavailable'; readonly isOver: boolean }
);

interface Seeking {
  readonly banks: Dependencies['banks'];
  readonly clock: Dependencies['clock'];
  /** What the bank has told of the account itself. */
  readonly account?: Pick<Candidate, 'openedOn' | 'identifications'> | undefined;
  /** Of the customer whose account it is. */
  readonly judgedUntil: Date | null;
  /** A bank that sends more pages of transactions than these is judged by what they hold. */
  readonly mostPages: number;
  /** So is one that takes longer than this to send them. */
  readonly mostSeconds: number;
}

/** Judges an account by its balance and a year's transactions, page by page, as the bank shows them now (ELG-05). */
export async function lookIntoAccount(
  access: BankAccess,
  accountId: string,
  { banks: { accounts }, clock, account, judgedUntil, mostPages, mostSeconds }: Seeking,
): Promise<Looked> {
  const now = clock.now();
  const until = now.getTime() + mostSeconds * 1000;
  const isTime = () => clock.now().getTime() < until;
  let current = access;
  const ask = async <T>(question: (asking: BankAccess) => Promise<BankAnswer<T>>): Promise<BankAnswer<T>> => {
    const answer = await question(current);
    current = { ...current, tokens: answer.renewed ?? current.tokens };
    return answer;
  };
  const withRenewed = <T>(looked: T) => ({
    ...looked,
    ...(current.tokens !== access.tokens && { renewed: current.tokens }),
  });

  const balance = await ask((asking) => accounts.balance(asking, accountId));
  if (balance.kind !== 'done')
    return withRenewed({ kind: 'unavailable', isOver: balance.kind === 'consentEnded' } as const);
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - 1);
  const transactions: AccountTransaction[] = [];
  let unreadLines = 0;
  let from: { since: Date } | { page: string } | undefined = { since };
  for (let pages = 0; pages < mostPages && from !== undefined && isTime(); pages += 1) {
    const asked: Parameters<typeof accounts.transactions>[2] = from;
    const question = (asking: BankAccess): Promise<BankAnswer<TransactionsPage>> =>
      accounts.transactions(asking, accountId, asked);
    const answer: BankAnswer<TransactionsPage> = await ask(question);
    if (answer.kind !== 'done')
      return withRenewed({ kind: 'unavailable', isOver: answer.kind === 'consentEnded' } as const);
    for (const each of answer.value.transactions) transactions.push(each);
    const { nextPage, unread = 0 }: TransactionsPage = answer.value;
    unreadLines += unread;
    from = nextPage === undefined ? undefined : { page: nextPage };
  }
  // Where none of several lines could be read we have not understood the bank, and say nothing of the account.
  if (transactions.length === 0 && unreadLines > 1) return withRenewed({ kind: 'unavailable', isOver: false } as const);
  const { pence: balancePence, currency } = balance.value;
  const isWhole = from === undefined;
  const assessment = assessAccount(
    {
      ...{ balancePence, isWhole, unreadLines, judgedUntil: judgedUntil ?? undefined },
      transactions: transactions.map((each) => inCurrency(each, currency)),
      openedAt: account?.openedOn === undefined ? undefined : new Date(account.openedOn),
      holders: account?.identifications.flatMap(({ name }) => name ?? []) ?? [],
    },
    { rules, now },
  );
  return withRenewed({ kind: 'judged', assessment, isWhole } as const);
}

/** What a line in another currency is worth here, where the bank says it; else that something happened is all that counts. */
export function inCurrency(
  { pence, currency, exchanged, ...line }: AccountTransaction,
  own: string,
): MeasuredTransaction {
  if (currency === own) return { ...line, pence };
  return { ...line, pence: exchanged?.currency === own ? exchanged.pence : 0 };
}
