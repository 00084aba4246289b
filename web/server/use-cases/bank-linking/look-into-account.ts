import { type Assessment, assessAccount } from '#web/domain/eligibility/assess-account.ts';
import { eligibilityRules as rules } from '#web/domain/eligibility/rules.ts';
import type { AccountTransaction } from '#web/server/ports/account-information.ts';
import type { BankAccess, BankAnswer, BankTokens } from '#web/server/ports/bank-answer.ts';

import type { Dependencies } from '../dependencies.ts';

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

interface Page {
  readonly transactions: readonly AccountTransaction[];
  readonly nextPage?: string;
}

interface Seeking {
  readonly banks: Dependencies['banks'];
  readonly clock: Dependencies['clock'];
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
  { banks: { accounts }, clock, judgedUntil, mostPages, mostSeconds }: Seeking,
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
  let from: { since: Date } | { page: string } | undefined = { since };
  for (let pages = 0; pages < mostPages && from !== undefined && isTime(); pages += 1) {
    const asked: Parameters<typeof accounts.transactions>[2] = from;
    const question = (asking: BankAccess): Promise<BankAnswer<Page>> => accounts.transactions(asking, accountId, asked);
    const answer: BankAnswer<Page> = await ask(question);
    if (answer.kind !== 'done')
      return withRenewed({ kind: 'unavailable', isOver: answer.kind === 'consentEnded' } as const);
    for (const each of answer.value.transactions) transactions.push(each);
    const { nextPage }: Page = answer.value;
    from = nextPage === undefined ? undefined : { page: nextPage };
  }
  const assessment = assessAccount(
    { balancePence: balance.value.pence, transactions, judgedUntil: judgedUntil ?? undefined },
    { rules, now },
  );
  return withRenewed({ kind: 'judged', assessment, isWhole: from === undefined } as const);
}
