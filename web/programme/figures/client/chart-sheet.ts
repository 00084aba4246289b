import { csvLine, csvMark, csvText } from '#web/platform/domain/csv.ts';
import type { Words } from '#web/platform/client/runtime/words.ts';

/** What a column of a sheet holds: names, whole numbers, whole pence, or shares from 0 to 1. */
type Kind = 'name' | 'people' | 'pence' | 'share';

interface SheetColumn {
  readonly head: string;
  readonly kind: Kind;
}

/** What a chart shows, as one array: its table and its file are both made of it (PTR-09). */
export interface Sheet {
  readonly label: string;
  readonly columns: readonly SheetColumn[];
  /** Null stands for what is not told; `total` marks the last row where it is the sum of those above. */
  readonly rows: readonly (readonly (string | number | null)[])[];
  readonly hasTotal?: boolean;
}

const whole = new Intl.NumberFormat('en-GB');
const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const percents = new Intl.NumberFormat('en-GB', { style: 'percent' });
const least = 0.005;

/** A cell as people read it. */
export function cellInWords(value: string | number | null, kind: Kind, words: Words): string {
  if (value === null) return csvText(words('charts.not-shown'));
  if (typeof value === 'string') return value;
  return { name: String, people: wholeInWords, pence: poundsInWords, share: shareInWords }[kind](value);
}

function wholeInWords(count: number): string {
  return whole.format(count);
}

function poundsInWords(pence: number): string {
  return money.format(pence / 100);
}

/** Whole percents, but neither none nor all where it is not. */
function shareInWords(share: number): string {
  if (share > 0 && share < least) return '<1%';
  if (share < 1 && share > 1 - least) return '>99%';
  return percents.format(share);
}

/** The same as a program reads it: no thousands, pounds with a point, percent. */
function cellInFile(value: string | number | null, kind: Kind, words: Words): string {
  if (value === null) return words('charts.not-shown');
  if (typeof value === 'string') return csvText(value);
  if (kind === 'pence') return (value / 100).toFixed(2);
  return kind === 'share' ? `${(100 * value).toFixed(1)}%` : String(value);
}

/** All of a sheet as lines of RFC 4180, its heads first. */
export function csvOf({ columns, rows }: Sheet, words: Words): string {
  const heads = columns.map(({ head, kind }) => csvText(kind === 'pence' ? `${head} (GBP)` : head));
  const lines = rows.map((row) => row.map((value, index) => cellInFile(value, columns[index]?.kind ?? 'name', words)));
  return csvMark + [heads, ...lines].map(csvLine).join('');
}
