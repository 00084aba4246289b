import type { KindsOf, MeasuredTransaction } from './line-kinds.ts';
import type { IncomeRules } from './rules.ts';

const day = 86_400_000;

export interface Income {
  /** The mean of the months that were looked at. */
  readonly monthlyIncomePence: number;
  readonly monthsWithIncome: number;
}

interface IncomeContext {
  readonly rules: IncomeRules;
  readonly kindsOf: KindsOf;
  readonly now: Date;
}

/**
 * What comes in month by month, over calendar months that end on one day. Wherever that day falls, a salary that comes a day
 * or three earlier for a weekend may stand twice in one month and not at all in the next; so the day is taken on which the
 * months are most alike, and which day the customer links on makes no difference (ELG-05).
 */
export function measureIncome(
  income: readonly MeasuredTransaction[],
  { rules, now }: Omit<IncomeContext, 'kindsOf'>,
): Income {
  const byDay = new Map<number, number>();
  for (const { bookedAt, pence } of income) byDay.set(dayOf(bookedAt), (byDay.get(dayOf(bookedAt)) ?? 0) + pence);
  const ends = Array.from({ length: rules.latestEndDaysAgo + 1 }, (_, ago) => dayOf(now) - ago);
  const [most] = ends.map((end) => monthsEnding(end, { byDay, rules })).sort(isMoreAlike);
  if (most === undefined) return { monthlyIncomePence: 0, monthsWithIncome: 0 };
  return { monthlyIncomePence: Math.round(most.total / rules.months), monthsWithIncome: most.withIncome };
}

interface Months {
  readonly withIncome: number;
  readonly least: number;
  readonly total: number;
}

function monthsEnding(
  end: number,
  { byDay, rules }: { readonly byDay: ReadonlyMap<number, number>; readonly rules: IncomeRules },
): Months {
  const months = Array.from({ length: rules.months }, (_, back) => {
    let came = 0;
    for (let each = monthsBefore(end, back + 1) + 1; each <= monthsBefore(end, back); each += 1)
      came += byDay.get(each) ?? 0;
    return came;
  });
  return {
    withIncome: months.filter((came) => came >= rules.leastPence).length,
    least: Math.min(...months),
    total: months.reduce((total, came) => total + came, 0),
  };
}

/** The most months with income, then the best of the poorest month, then the least in all: a fifth Friday is no rise. */
function isMoreAlike(one: Months, other: Months): number {
  return other.withIncome - one.withIncome || other.least - one.least || one.total - other.total;
}

const dayOf = (date: Date): number => Math.floor(date.getTime() / day);

/** The same day of an earlier month, or its last one. */
function monthsBefore(at: number, months: number): number {
  const date = new Date(at * day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / day;
}

/** Of what came in, the part that was earned, drawn or given: no loans, winnings, refunds, own money, nor what is paid back. */
export function incomeAmong(
  lines: readonly MeasuredTransaction[],
  { holders, ...around }: IncomeContext & { readonly holders: readonly string[] },
): readonly MeasuredTransaction[] {
  const isPaidBack = payingBack(around.rules);
  const isOwnName = naming(holders, around.rules);
  const inTurn = [...lines].sort((one, other) => one.bookedAt.getTime() - other.bookedAt.getTime());
  return inTurn.filter((line) => {
    const cameBack = isPaidBack(line);
    if (line.pence <= 0) return false;
    const kinds = around.kindsOf(line);
    if (kinds.has('paydayLoan') || kinds.has('wageAdvance')) return false;
    if (kinds.has('earned')) return true;
    const isOther = (['gambling', 'loan', 'refund', 'own', 'returned'] as const).some((kind) => kinds.has(kind));
    return !isOther && !cameBack && !isOwnName(line);
  });
}

/** What somebody was paid lately and has not paid back. */
interface Paid {
  readonly amounts: { readonly until: number; left: number }[];
  /** Of the amounts, where those begin that still count. */
  from: number;
  left: number;
}

/** To be asked of each line in the order of time. */
function payingBack({ paidBackWithinDays, wordsOfHow }: IncomeRules): (line: MeasuredTransaction) => boolean {
  const paid = new Map<string, Paid>();
  return ({ bookedAt, pence, description = '', otherParty }) => {
    const who = nameIn(otherParty ?? description, wordsOfHow).join(' ');
    if (who === '') return false;
    const at = bookedAt.getTime();
    const open = paid.get(who) ?? { amounts: [], from: 0, left: 0 };
    paid.set(who, open);
    take(open, ({ until }) => until < at && Infinity);
    if (pence < 0) {
      open.amounts.push({ until: at + paidBackWithinDays * day, left: -pence });
      open.left -= pence;
    }
    if (pence <= 0 || open.left < pence) return false;
    let back = pence;
    take(open, ({ left }) => {
      const taken = Math.min(left, back);
      back -= taken;
      return taken;
    });
    return true;
  };
}

/** Takes from the oldest amounts as much of each as is wanted of it, until nothing is. */
function take(open: Paid, wanted: (amount: Paid['amounts'][number]) => number | false): void {
  for (let amount = open.amounts[open.from]; amount !== undefined; amount = open.amounts[open.from]) {
    const taken = Math.min(amount.left, wanted(amount) || 0);
    amount.left -= taken;
    open.left -= taken;
    if (amount.left > 0) return;
    open.from += 1;
  }
}

const nameIn = (text: string, wordsOfHow: readonly string[]): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !wordsOfHow.includes(word));

/** Whether a line begins with a name of whoever holds the account, first name or initial, and surname. */
function naming(holders: readonly string[], { wordsOfHow }: IncomeRules): (line: MeasuredTransaction) => boolean {
  const names = holders.map((holder) => nameIn(holder, wordsOfHow)).filter((words) => words.length > 1);
  return ({ description = '', otherParty }) => {
    const words = nameIn(otherParty ?? description, wordsOfHow);
    return names.some((name) => {
      const [first = ''] = name;
      const at = words.slice(0, name.length + 1).indexOf(name.at(-1) ?? '');
      return at > 0 && (words[0] === first || words[0] === first[0]);
    });
  };
}
