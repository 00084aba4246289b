import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Unit = 'ms' | 'min' | 'µs' | 'KB' | 'MB' | '/s' | '×' | '';

export interface Figure {
  readonly what: string;
  readonly figure: number;
  readonly unit: Unit;
  /** The most that it shall be; some figures have none and only tell. */
  readonly target?: number;
  /** The least that it shall be, where more is better. */
  readonly atLeast?: number;
}

export interface Measured {
  readonly title: string;
  /** How it was measured, where that changes what the figures mean. */
  readonly how: string;
  readonly figures: readonly Figure[];
}

/** The value that `share` of all are not above; `share` from 0 to 1. @throws when there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Figure ÷ what it is compared with: above 1 is over the most, or meets the least. */
function ratioOf({ figure, target, atLeast }: Figure): number | undefined {
  const compared = target ?? atLeast;
  return compared === undefined || compared === 0 ? undefined : figure / compared;
}

export function tableOf(sections: readonly Measured[]): string {
  return sections.map(sectionText).join('\n');
}

function sectionText({ title, how, figures }: Measured): string {
  const rows = figures.map((one) => [one.what, shown(one.figure, one.unit), targetText(one), verdictOf(one)]);
  const table = [['', 'figure', 'target', 'ratio'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  return [`\n${title}`, how, ...lines].join('\n');
}

function targetText({ target, atLeast, unit }: Figure): string {
  if (target !== undefined) return `≤ ${shown(target, unit)}`;
  return atLeast === undefined ? '' : `≥ ${shown(atLeast, unit)}`;
}

function verdictOf(one: Figure): string {
  const ratio = ratioOf(one);
  return `${ratio === undefined ? '' : ratio.toFixed(2)}${missOf(one)}`;
}

function missOf({ figure, target, atLeast }: Figure): string {
  if (target !== undefined && figure > target) return ' over';
  return atLeast !== undefined && figure < atLeast ? ' under' : '';
}

function shown(value: number, unit: Unit): string {
  const digits = Number.isInteger(value) || value >= 1000 ? 0 : value >= 10 ? 1 : 3;
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
}

/** Keeps the figures for whoever compares runs. */
export function keepFigures(file: string, run: Readonly<Record<string, unknown>>, sections: readonly Measured[]): void {
  const kept = sections.map(({ figures, ...section }) => ({
    ...section,
    figures: figures.map((one) => ({ ...one, ratio: ratioOf(one) })),
  }));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...run, sections: kept }, undefined, 2)}\n`);
}
