import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

import type { Donor } from './gift-aid.ts';

/** A gift that a declaration covers, or what came back of one. */
export interface CoveredGift {
  readonly entry: string;
  readonly customerId: string;
  readonly declarationId: string;
  /** Below nothing where it came back. */
  readonly pence: number;
  /** The day on which the bank paid the gift. */
  readonly givenOn: CalendarDate;
}

/** What one donor gave in one accounting period. */
export interface ClaimLine {
  readonly customerId: string;
  /** The last one: who the donor was then. */
  readonly declarationId: string;
  readonly pence: number;
  readonly firstOn: CalendarDate;
  readonly lastOn: CalendarDate;
}

export interface Claim {
  readonly lines: readonly ClaimLine[];
  readonly entries: readonly string[];
  readonly pence: number;
  /** Of gifts that were claimed for before, and came back since. */
  readonly givenBackPence: number;
}

/** So many donors are in a claim (GOV.UK, Charities Online). */
export const mostLines = 1_000;

/** The accounting period of a day, by the year in which it ends; `yearEnd` is its last day, `MM-DD`, which is 04-05 of most. */
export function periodOf(day: CalendarDate, yearEnd: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) <= yearEnd ? year : year + 1;
}

/** One claim for as many donors as it takes: a line for each and accounting period. What is left is for the next. */
export function claimOf(gifts: readonly CoveredGift[], yearEnd: string): Claim {
  const groups = new Map<string, CoveredGift[]>();
  for (const gift of gifts) {
    const key = `${gift.customerId} ${String(periodOf(gift.givenOn, yearEnd))}`;
    groups.set(key, [...(groups.get(key) ?? []), gift]);
  }
  const sumOf = (group: readonly CoveredGift[]) => group.reduce((sum, { pence }) => sum + pence, 0);
  const taken = [...groups.values()].toSorted((one, other) => sumOf(other) - sumOf(one)).slice(0, mostLines);
  const sums = taken.map(sumOf);
  const lines = taken.flatMap((group, at) => lineOf(group, sums[at] ?? 0));
  const total = (of: readonly number[]) => of.reduce((sum, each) => sum + each, 0);
  return {
    lines,
    entries: taken.flat().map(({ entry }) => entry),
    pence: total(lines.map(({ pence }) => pence)),
    givenBackPence: -total(sums.filter((sum) => sum < 0)),
  };
}

function lineOf(group: readonly CoveredGift[], pence: number): readonly ClaimLine[] {
  const inOrder = group.toSorted((one, other) => (one.givenOn < other.givenOn ? -1 : 1));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (pence <= 0 || first === undefined || last === undefined) return [];
  const { customerId, declarationId } = last;
  return [{ customerId, declarationId, pence, firstOn: first.givenOn, lastOn: last.givenOn }];
}

/** A line as the tax office takes it (GOV.UK, "Schedule spreadsheet to claim back tax on Gift Aid donations", 28 November 2025). */
export interface ScheduleLine {
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly house: string;
  readonly postcode: string;
  readonly date: string;
  readonly amount: string;
}

const longestTitle = 4;
const longestName = 35;
const longestHouse = 40;

/** Titles that are too long are left out, names are cut, a double-barrelled one has a space; letters that its reader drops lose their marks. */
export function scheduleLine(donor: Donor, { pence, lastOn }: Pick<ClaimLine, 'pence' | 'lastOn'>): ScheduleLine {
  const title = readable(donor.title ?? '');
  const { line1, postcode } = donor.address;
  return {
    title: title.length <= longestTitle ? title : '',
    firstName: readable(donor.givenName).slice(0, longestName).trim(),
    lastName: readable(donor.familyName).replaceAll('-', ' ').slice(0, longestName).trim(),
    house: houseIn(readable(line1)),
    postcode: postcode.toUpperCase(),
    date: scheduleDate(lastOn),
    amount: pounds(pence),
  };
}

/** `DD/MM/YY`. */
export function scheduleDate(day: CalendarDate): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}/${month}/${year.slice(2)}`;
}

/** `200.00`. */
export function pounds(pence: number): string {
  return (pence / 100).toFixed(2);
}

/** The number of the house, or its name: the first line of an address without the street. */
function houseIn(line1: string): string {
  const number = /^(?:flat\s+\w+,?\s+)?\d+\s?[a-z]?(?=[\s,]|$)/iu.exec(line1)?.[0];
  return (number ?? line1).slice(0, longestHouse).trim();
}

/** In Latin-1 alone: the tax office's reader drops all other letters. */
function readable(text: string): string {
  const plain = (letter: string) => letter.normalize('NFKD').replace(/[^\x20-\x7e]/gu, '');
  return text
    .normalize('NFC')
    .replaceAll('‐', '-')
    .replaceAll('’', "'")
    .replace(/[^\x20-\x7e\xa1-\xff]/gu, plain)
    .trim();
}
