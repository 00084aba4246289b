import { type KindsOf, kindsBy, type MeasuredTransaction } from './line-kinds.ts';
import { incomeAmong, measureIncome } from './measure-income.ts';
import type { EligibilityRules, FeatureName, LineKind } from './rules.ts';

export interface MeasuredAccount {
  /** A person of ours has looked at what was paid to courts and agents until then: it puts nobody on hold again (ELG-02). */
  readonly judgedUntil?: Date | undefined;
  readonly balancePence: number;
  readonly transactions: readonly MeasuredTransaction[];
  /** When the account was opened, where the bank says so. */
  readonly openedAt?: Date | undefined;
  /** Who holds it, where the bank says so: what they send themselves is no income. */
  readonly holders?: readonly string[];
}

export interface Measures extends Readonly<Record<FeatureName, number>> {
  /** Of the whole time that was looked at. */
  readonly booked: number;
}

const day = 86_400_000;
const daysOfMonth = 30;

/** What an account has done until `now`, in numbers (ELG-05). Only booked transactions count. */
export function measureAccount(
  { balancePence, transactions, judgedUntil, openedAt, holders = [] }: MeasuredAccount,
  { rules, now }: { readonly rules: Pick<EligibilityRules, 'lines' | 'income'>; readonly now: Date },
): Measures {
  const booked = transactions.filter(({ isBooked, bookedAt }) => isBooked && bookedAt <= now);
  // Not by one call with them all: a busy account has more transactions than a call may have arguments.
  const oldest = booked.reduce((time, { bookedAt }) => Math.min(time, bookedAt.getTime()), now.getTime());
  const seenDays = Math.floor((now.getTime() - oldest) / day);
  const openDays = openedAt === undefined ? 0 : Math.floor((now.getTime() - openedAt.getTime()) / day);
  const kindsOf = kindsBy(rules.lines);
  const income = incomeAmong(booked, { rules: rules.income, kindsOf, now, holders });
  const judged = (kind: 'court' | 'enforcement') => judgedLines(kind, booked, { rules, kindsOf, now, judgedUntil });
  return {
    booked: booked.length,
    ...measureIncome(income, { rules: rules.income, now }),
    ageDays: Math.max(seenDays, openDays),
    bookedPerMonth: Math.round(booked.length / Math.max(1, seenDays / daysOfMonth)),
    returnedPayments: returnedAmong(booked, kindsOf),
    paydayLoans: booked.filter((line) => kindsOf(line).has('paydayLoan')).length,
    gamblingPercent: gamblingShare(booked, kindsOf),
    overdrawnPence: Math.max(0, -balancePence),
    courtPayments: judged('court'),
    enforcementPayments: judged('enforcement'),
  };
}

/** Some banks show what came back, some the fee for it, some both: what both show happened once. */
function returnedAmong(booked: readonly MeasuredTransaction[], kindsOf: KindsOf): number {
  const fees = booked.filter((line) => kindsOf(line).has('returnedFee')).length;
  const returned = booked.filter((line) => kindsOf(line).has('returned') && !kindsOf(line).has('returnedFee')).length;
  return Math.max(fees, returned);
}

/** Of whoever spent nothing, nothing was gambled. */
function gamblingShare(booked: readonly MeasuredTransaction[], kindsOf: KindsOf): number {
  const paid = (lines: readonly MeasuredTransaction[]) =>
    lines.reduce((total, { pence }) => total + Math.max(0, -pence), 0);
  const spent = paid(booked);
  return spent === 0 ? 0 : Math.round((paid(booked.filter((line) => kindsOf(line).has('gambling'))) * 100) / spent);
}

interface Judging {
  readonly rules: Pick<EligibilityRules, 'lines'>;
  readonly kindsOf: KindsOf;
  readonly now: Date;
  readonly judgedUntil: Date | undefined;
}

/** Whoever is paid by a court, or after one, was in the right; what is old, small in all, or looked at, counts for nothing. */
function judgedLines(kind: LineKind, booked: readonly MeasuredTransaction[], around: Judging): number {
  const { rules, kindsOf, now, judgedUntil } = around;
  const { leastPence = 0, withinDays = Infinity } = rules.lines[kind];
  const since = now.getTime() - withinDays * day;
  const found = booked.filter(
    (line) =>
      line.pence < 0 &&
      line.bookedAt.getTime() >= since &&
      !(judgedUntil !== undefined && line.bookedAt <= judgedUntil) &&
      kindsOf(line).has(kind),
  );
  return found.reduce((total, { pence }) => total - pence, 0) >= leastPence ? found.length : 0;
}
