import type { EligibilityRules, FeatureName } from './rules.ts';

/** What of a transaction the rules look at. */
export interface MeasuredTransaction {
  readonly bookedAt: Date;
  /** Above zero came in. */
  readonly pence: number;
  readonly isBooked: boolean;
  readonly description?: string;
}

export interface MeasuredAccount {
  /** A person of ours has looked at what was paid to courts until then: it puts nobody on hold again (ELG-02). */
  readonly judgedUntil?: Date | undefined;
  readonly balancePence: number;
  readonly transactions: readonly MeasuredTransaction[];
}

export interface Measures extends Readonly<Record<FeatureName, number>> {
  /** Of the whole time that was looked at. */
  readonly booked: number;
}

const day = 86_400_000;
const daysOfMonth = 30;
/** Income is what came in over these; one month says too little, a year too late. */
const incomeMonths = 3;
/** Below this, a month's income is a refund or a gift. */
const leastIncomePence = 20_000;

/** What an account has done until `now`, in numbers (ELG-05). Only booked transactions count. */
export function measureAccount(
  { balancePence, transactions, judgedUntil }: MeasuredAccount,
  { words, now }: { readonly words: EligibilityRules['words']; readonly now: Date },
): Measures {
  const booked = transactions.filter(({ isBooked, bookedAt }) => isBooked && bookedAt <= now);
  // Not by one call with them all: a busy account has more transactions than a call may have arguments.
  const oldest = booked.reduce((time, { bookedAt }) => Math.min(time, bookedAt.getTime()), now.getTime());
  const ageDays = Math.floor((now.getTime() - oldest) / day);
  const says = (list: readonly string[]) => booked.filter(saying(list));
  const isJudged = ({ bookedAt }: MeasuredTransaction) => judgedUntil !== undefined && bookedAt <= judgedUntil;
  const monthly = Array.from({ length: incomeMonths }, (_, month) => incomeOf(month, booked, now));
  const spent = sum(booked.map(({ pence }) => Math.max(0, -pence)));
  const gambled = sum(says(words.gambling).map(({ pence }) => Math.max(0, -pence)));
  return {
    booked: booked.length,
    monthlyIncomePence: Math.round(sum(monthly) / incomeMonths),
    monthsWithIncome: monthly.filter((income) => income >= leastIncomePence).length,
    ageDays,
    bookedPerMonth: Math.round(booked.length / Math.max(1, ageDays / daysOfMonth)),
    returnedPayments: says(words.returnedPayments).length,
    paydayLoans: says(words.paydayLoans).filter(({ pence }) => pence > 0).length,
    gamblingPercent: spent === 0 ? 0 : Math.round((gambled * 100) / spent),
    overdrawnPence: Math.max(0, -balancePence),
    courtPayments: says(words.courtPayments).filter((each) => isDebit(each) && !isJudged(each)).length,
    enforcementPayments: says(words.enforcementPayments).filter(isDebit).length,
  };
}

/** Whoever is paid by a court, or after one, was in the right. */
const isDebit = ({ pence }: MeasuredTransaction): boolean => pence < 0;

function incomeOf(month: number, booked: readonly MeasuredTransaction[], now: Date): number {
  const until = now.getTime() - month * daysOfMonth * day;
  const from = until - daysOfMonth * day;
  const came = booked.filter(({ bookedAt, pence }) => {
    const at = bookedAt.getTime();
    return pence > 0 && at > from && at <= until;
  });
  return sum(came.map(({ pence }) => pence));
}

/** Whole words of a description, or their plurals: who pays a nursery called Alphabets does not bet. */
function saying(words: readonly string[]): (transaction: MeasuredTransaction) => boolean {
  const apart = String.raw`[^\p{L}\p{N}]{1,3}`;
  const any = words.map((word) => word.replaceAll(' ', apart)).join('|');
  const said = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${any})s?(?![\p{L}\p{N}])`, 'iu');
  return ({ description = '' }) => said.test(description);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
