import type { MeasuredTransaction } from '#web/programme/eligibility/domain/line-kinds.ts';
import type { SeenAccount } from '#web/programme/eligibility/domain/assess-account.ts';

import { type Chance, chanceOf } from '#web/programme/history/domain/chance.ts';
import { asSaidInEuros } from './as-said.ts';
import lists from './lines.json' with { type: 'json' };

/**
 * What is so of an account because it was made so. Nothing here asks the rules, and no word of theirs: a rule that is
 * changed is measured against the same truth as before.
 */
export interface Truth {
  /** What is earned or drawn as a pension or benefit in a month, in pence; 0 where there is none. */
  readonly monthlyIncomePence: number;
  /** How many of the last three months brought some. */
  readonly monthsWithIncome: number;
  readonly returnedPayments: number;
  readonly paydayLoans: number;
  /** Of what is spent. */
  readonly gamblingPercent: number;
  readonly isCourtPayer: boolean;
  readonly isEnforced: boolean;
  readonly isTooNew: boolean;
}

export interface History {
  readonly name: string;
  readonly now: Date;
  readonly account: SeenAccount;
  readonly truth: Truth;
}

type Line = readonly [string, string];
type Names = readonly [string, ...string[]];
/** How much a bank tells of a line beside its words: ISO codes and merchants, words of version 3.1, or nothing. */
const styles = ['iso', 'words', 'plain'] as const;
type Style = (typeof styles)[number];
type Kind = keyof typeof codes;

const day = 86_400_000;
const codes = {
  card: ['CCRD/POSD', 'CustomerCardTransactions/POSPayment'],
  refund: ['CCRD/RIMB', 'CustomerCardTransactions/Reimbursement'],
  salary: ['RCDT/SALA', 'ReceivedCreditTransfer/PayrollSalaryPayment'],
  credit: ['RCDT/DMCT', 'ReceivedCreditTransfer/DomesticCreditTransfer'],
  own: ['RCDT/BOOK', 'ReceivedCreditTransfer/InternalBookTransfer'],
  debit: ['ICDT/DMCT', 'IssuedCreditTransfer/DomesticCreditTransfer'],
  directDebit: ['RDDT/PMDD', 'ReceivedDirectDebit/DirectDebit'],
  unpaid: ['RDDT/UPDD', 'ReceivedDirectDebit/ReversalDueToReturn'],
  fee: ['MDOP/FEES', 'MiscellaneousDebitOperations/Fees'],
} as const;

const namesOf = (list: keyof typeof lists) => lists[list] as unknown as Names;
const linesOf = (list: 'shops' | 'namesakes') => lists[list] as unknown as readonly [Line, ...Line[]];

/** One account, from its seed. */
export function historyOf(seed: number): History {
  const chance = chanceOf(seed * 7919 + 13);
  const now = new Date(Date.UTC(2026, 0, 1) + chance.from(0, 364) * day + chance.from(8, 20) * 3_600_000);
  const isTooNew = chance.is(0.08);
  const days = isTooNew ? chance.from(9, 45) : chance.one([150, 210, 300, 365]);
  const book = new Book({ now, days, chance, style: chance.one(styles) });
  spend(book, { isLittle: isTooNew });
  const income = isTooNew || chance.is(0.12) ? noIncome : earn(book);
  if (chance.is(0.75)) receiveOtherMoney(book);
  if (chance.is(0.6)) meetNamesakes(book);
  const truth = {
    ...income,
    returnedPayments: chance.is(0.25) ? bounce(book) : 0,
    paydayLoans: chance.is(0.18) ? borrowUntilPayday(book) : 0,
    isCourtPayer: chance.is(0.14) && oweLately(book, 'court'),
    isEnforced: chance.is(0.14) && oweLately(book, 'enforcement'),
    gamblingPercent: chance.is(0.35) ? gamble(book) : 0,
    isTooNew,
  };
  const account = { balancePence: chance.from(-40_000, 250_000), transactions: book.lines, holders: ['Alex Morgan'] };
  return { name: `history ${String(seed)}`, now, account, truth };
}

const oddities = ['pennies', 'paid off long ago', 'cut off', 'in euros'] as const;

/**
 * One account that looks worse than it is, from its seed: pennies paid to a court or an agent, a debt that was paid off more than a
 * year ago, or an account so busy that a look at it is cut off before it is old enough. Nothing speaks against any of these. One
 * that spends in euros gambles for so much of it.
 */
export function oddHistoryOf(seed: number): History {
  const chance = chanceOf(seed * 104_729 + 7);
  const now = new Date(Date.UTC(2026, 0, 1) + chance.from(0, 364) * day + chance.from(8, 20) * 3_600_000);
  const odd = oddities[seed % oddities.length] ?? 'pennies';
  const book = new Book({ now, days: odd === 'paid off long ago' ? 500 : 365, chance, style: chance.one(styles) });
  spend(book, { isLittle: false });
  receiveOtherMoney(book);
  meetNamesakes(book);
  const to = chance.one(['court', 'enforcement'] as const);
  if (odd === 'pennies') owe(book, { to, pence: chance.from(50, 300), last: 4 });
  if (odd === 'paid off long ago') owe(book, { to, pence: chance.from(6_000, 25_000), last: 380 });
  const gamblingPercent = odd === 'in euros' ? gamble(book) : 0;
  const seenFrom = book.ago(odd === 'cut off' ? chance.from(12, 40) : book.days);
  const seen = book.lines.filter(({ bookedAt }) => bookedAt >= seenFrom);
  const account = {
    ...{ balancePence: chance.from(0, 250_000), holders: ['Alex Morgan'], isWhole: odd !== 'cut off' },
    transactions: odd === 'in euros' ? asSaidInEuros(seen) : seen,
  };
  return { name: `${odd} ${String(seed)}`, now, account, truth: { ...nothingAgainst, gamblingPercent } };
}

const nothingAgainst: Truth = {
  ...{ monthlyIncomePence: 0, monthsWithIncome: 0, returnedPayments: 0, paydayLoans: 0, gamblingPercent: 0 },
  ...{ isCourtPayer: false, isEnforced: false, isTooNew: false },
};

/** What a bank has written of an account. */
class Book {
  readonly lines: MeasuredTransaction[] = [];
  readonly chance: Chance;
  readonly now: Date;
  readonly days: number;
  readonly #style: Style;

  constructor(of: { now: Date; days: number; chance: Chance; style: Style }) {
    ({ now: this.now, days: this.days, chance: this.chance, style: this.#style } = of);
  }

  write(at: Date, pence: number, [description, merchantCode]: readonly [string, string?], kind: Kind): void {
    if (at > this.now || at.getTime() < this.now.getTime() - this.days * day) return;
    const [iso, words] = codes[kind];
    const said = this.#wordsAround(kind, description, at);
    this.lines.push({
      ...{ bookedAt: at, pence, isBooked: true, description: said },
      ...(this.#style === 'iso' && { bankCode: iso, ...(merchantCode !== undefined && { merchantCode }) }),
      ...(this.#style === 'words' && { bankCode: words }),
    });
  }

  /** What banks write around a name. */
  #wordsAround(kind: Kind, name: string, at: Date): string {
    const { one } = this.chance;
    const date = at.toUTCString().slice(5, 11).toUpperCase();
    if (kind === 'card')
      return one([name, `${name} LEEDS GB`, `CARD PAYMENT TO ${name} ON ${date}`, `${name} CD 4821`]);
    if (kind === 'debit') return one([name, `FPO ${name}`, `BILL PAYMENT ${name}`]);
    if (kind === 'salary' || kind === 'credit') return one([name, `${name} BGC`, `FPI ${name}`]);
    return name;
  }

  ago(days: number): Date {
    return new Date(this.now.getTime() - days * day);
  }

  get spent(): number {
    return this.lines.reduce((total, { pence }) => total + Math.max(0, -pence), 0);
  }
}

function spend(book: Book, { isLittle }: { readonly isLittle: boolean }): void {
  const { chance } = book;
  book.write(book.ago(book.days - 0.5), 5_000, ['OPENING DEPOSIT'], 'credit');
  const share = isLittle ? 0.15 : chance.one([0.5, 0.9, 1.4]);
  for (let ago = book.days - 1; ago > 0; ago -= 1) {
    if (chance.is(Math.min(1, share)))
      book.write(book.ago(ago), -chance.from(250, 8_500), chance.one(linesOf('shops')), 'card');
    if (share > 1 && chance.is(share - 1))
      book.write(book.ago(ago), -chance.from(250, 4_500), chance.one(linesOf('shops')), 'card');
    if (ago % 30 === 7) book.write(book.ago(ago), -chance.from(3_000, 9_000), ['BRITISH GAS'], 'directDebit');
    if (ago % 30 === 22) book.write(book.ago(ago), -70_000, ['HARBOUR LETTINGS RENT'], 'debit');
  }
}

const noIncome = { monthlyIncomePence: 0, monthsWithIncome: 0 };

function earn(book: Book): typeof noIncome {
  const { chance } = book;
  const isBenefit = chance.is(0.2);
  const who = chance.one(namesOf(isBenefit ? 'benefits' : 'employers'));
  const kind = isBenefit ? 'credit' : 'salary';
  // Not near to where the rules draw their lines: there any measure of a month is right and wrong by days.
  const monthly = chance.one([
    chance.from(25_000, 52_000),
    chance.from(70_000, 108_000),
    chance.from(135_000, 420_000),
  ] as const);
  const paid = chance.one(paydays);
  for (const at of paid.days(book)) book.write(at, Math.round(monthly / paid.inAMonth), [who], kind);
  return { monthlyIncomePence: monthly, monthsWithIncome: 3 };
}

const weekdayBefore = (at: Date): Date => new Date(at.getTime() - ([2, 0, 0, 0, 0, 0, 1][at.getUTCDay()] ?? 0) * day);

/** The 25th, the last working day, the 1st or before, every four weeks, every Friday: how people in the UK are paid. */
const paydays: readonly [Paydays, ...Paydays[]] = [
  { inAMonth: 1, days: (book) => monthly(book, (year, month) => Date.UTC(year, month, 25)) },
  { inAMonth: 1, days: (book) => monthly(book, (year, month) => Date.UTC(year, month + 1, 0)) },
  { inAMonth: 1, days: (book) => monthly(book, (year, month) => Date.UTC(year, month, 1)) },
  { inAMonth: 365.25 / 28 / 12, days: (book) => every(28, book) },
  { inAMonth: 365.25 / 7 / 12, days: (book) => every(7, book) },
];

interface Paydays {
  readonly inAMonth: number;
  readonly days: (book: Book) => readonly Date[];
}

function monthly({ now }: Book, on: (year: number, month: number) => number): Date[] {
  return Array.from({ length: 14 }, (_, back) =>
    weekdayBefore(new Date(on(now.getUTCFullYear(), now.getUTCMonth() + 1 - back))),
  );
}

function every(days: number, { now, days: all, chance }: Book): Date[] {
  const first = chance.from(0, days - 1);
  return Array.from(
    { length: Math.floor(all / days) },
    (_, index) => new Date(now.getTime() - (first + index * days) * day),
  );
}

/** What comes in and is no income: loans, what was won, refunds, own money, what friends pay back. */
function receiveOtherMoney(book: Book): void {
  const { chance } = book;
  for (let times = chance.from(3, 12); times > 0; times -= 1) {
    const at = book.ago(chance.from(1, Math.min(120, book.days - 1)));
    const sort = chance.from(0, 4);
    if (sort === 0) book.write(at, chance.from(50_000, 400_000), [chance.one(namesOf('lenders'))], 'credit');
    if (sort === 1) book.write(at, chance.from(1_500, 90_000), [chance.one(namesOf('refunds')), '5311'], 'refund');
    if (sort === 2) book.write(at, chance.from(20_000, 200_000), [chance.one(namesOf('own'))], 'own');
    if (sort === 4) {
      const [shop, merchantCode] = chance.one(linesOf('shops'));
      const pence = chance.from(3_000, 60_000);
      book.write(new Date(at.getTime() - 9 * day), -pence, [shop, merchantCode], 'card');
      book.write(at, pence, [shop, merchantCode], 'refund');
    }
    if (sort === 3) {
      const who = chance.one(namesOf('friends'));
      const pence = chance.from(1_000, 9_000);
      book.write(new Date(at.getTime() - 3 * day), -pence, [who], 'debit');
      book.write(at, pence, [who], 'credit');
    }
  }
}

function meetNamesakes(book: Book): void {
  for (let times = book.chance.from(2, 9); times > 0; times -= 1) {
    const at = book.ago(book.chance.from(1, Math.min(300, book.days - 1)));
    book.write(at, -book.chance.from(400, 16_000), book.chance.one(linesOf('namesakes')), 'card');
  }
}

/** As banks show it: what came back, or a fee for it, or both. */
function bounce(book: Book): number {
  const { chance } = book;
  const times = chance.one([1, 2, 4, 6]);
  const shown = chance.from(0, 2);
  for (let index = 0; index < times; index += 1) {
    const at = book.ago(3 + index * 17 + chance.from(0, 5));
    if (shown !== 1) book.write(at, chance.from(2_000, 12_000), [chance.one(namesOf('returned'))], 'unpaid');
    if (shown !== 0) book.write(at, -chance.from(500, 2_500), [chance.one(namesOf('returnedFees'))], 'fee');
  }
  return countIn(book, times, (index) => 3 + index * 17 + 5);
}

function borrowUntilPayday(book: Book): number {
  const { chance } = book;
  const times = chance.one([1, 2, 4]);
  for (let index = 0; index < times; index += 1) {
    const who = chance.one(namesOf('payday'));
    book.write(book.ago(8 + index * 30), chance.from(10_000, 60_000), [who], 'credit');
    book.write(book.ago(3 + index * 30), -chance.from(12_000, 70_000), [who], 'directDebit');
  }
  return countIn(book, times, (index) => 8 + index * 30);
}

/** Of those planned, the ones that a book so young can hold. */
const countIn = ({ days }: Book, times: number, ago: (index: number) => number): number =>
  Array.from({ length: times }, (_, index) => index).filter((index) => ago(index) <= days).length;

/** A debt that is paid off month by month, lately. */
function oweLately(book: Book, to: 'court' | 'enforcement'): true {
  owe(book, { to, pence: book.chance.from(6_000, 25_000), last: 4 });
  return true;
}

interface Debt {
  readonly to: 'court' | 'enforcement';
  /** Each of three months. */
  readonly pence: number;
  /** Days since the last of them. */
  readonly last: number;
}

function owe(book: Book, { to, pence, last }: Debt): void {
  const who = book.chance.one(namesOf(to));
  for (const ago of [last, last + 30, last + 60]) book.write(book.ago(ago), -pence, [who], 'debit');
}

/** A share of all that is spent, at two to five operators. */
function gamble(book: Book): number {
  const { chance, spent } = book;
  const share = chance.one([0.04, 0.09, 0.25, 0.32, 0.55, 0.7]);
  const whole = Math.round((spent * share) / (1 - share));
  const where = Array.from({ length: chance.from(2, 5) }, () => chance.one(namesOf('gambling')));
  const times = chance.from(8, 40);
  for (let index = 0; index < times; index += 1) {
    const at = book.ago(1 + (index % Math.max(1, Math.min(200, book.days - 2))));
    book.write(at, -Math.round(whole / times), [where[index % where.length] ?? '', '7995'], 'card');
    if (index % 9 === 4) book.write(at, chance.from(2_000, 60_000), [where[0] ?? '', '7995'], 'credit');
  }
  return share * 100;
}
