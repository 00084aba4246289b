import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What one file weighs. */
export interface Measured {
  readonly file: string;
  readonly lines: number;
  /** Lines of each function that it declares. */
  readonly functions: readonly number[];
  /** Each `as`, but `as const`, which claims nothing. */
  readonly casts: number;
}

const kinds: Readonly<Record<string, ts.ScriptKind>> = { '.tsx': ts.ScriptKind.TSX, '.ts': ts.ScriptKind.TS };

/** @param file of TypeScript */
export function measureFile(file: string, text = readFileSync(file, 'utf8')): Measured {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kinds[path.extname(file)]);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const functions: number[] = [];
  let casts = 0;
  const look = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) casts += 1;
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined)
      functions.push(lineAt(node.end) - lineAt(node.getStart(source)) + 1);
    ts.forEachChild(node, look);
  };
  look(source);
  return { file, lines: text.trimEnd().split('\n').length, functions, casts };
}

/** What is shipped of these folders, of what git keeps: no tests, and no declarations that were written by a tool. */
export function filesIn(folders: readonly string[]): readonly string[] {
  const listed = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .trim()
    .split('\n');
  return listed.filter((file) => /[.]tsx?$/u.test(file) && !/[.](?:test|spec|builder|d)[.]tsx?$/u.test(file));
}

/** How many casts there are in 1,000 lines of these files. */
export function castsPerThousandLines(files: readonly Measured[]): number {
  const sum = (of: (file: Measured) => number) => files.reduce((all, file) => all + of(file), 0);
  return (sum(({ casts }) => casts) / sum(({ lines }) => lines)) * 1000;
}

/** The value below which `share` of the values are; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The longest of these files, and the length that all but the longest twentieth stay under. */
export function fileLengths(files: readonly Measured[]): { readonly largest: number; readonly p95: number } {
  const lines = files.map((file) => file.lines);
  return { largest: Math.max(...lines), p95: percentile(lines, 0.95) };
}
