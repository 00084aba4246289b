import ts from 'typescript';

import type { Fault } from './faults.ts';

/** Something that is put into a text before `at`. Of several at one place, what closes comes first, then what opens. */
interface Insert {
  readonly at: number;
  readonly text: string;
}

/** A fault, and the number by which `note-reached.ts` notes that a test has come to its place. */
export type Probed = Pick<Fault, 'start' | 'end'> & { readonly number: number };

/**
 * The text with a note before the statement of each fault, or before what an arrow function answers, that tests come there.
 * What is done as the file is loaded has none: whichever test loads it first comes there.
 */
export function withProbes(text: string, faults: readonly Probed[]): string {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  const pairs = faults.flatMap((fault) => probeAround(nodeAt(source, fault), fault.number));
  const closes = pairs.flatMap(([, close]) => close ?? []);
  const opens = pairs.map(([open]) => open);
  const inserts = [...closes, ...opens].toSorted((one, other) => one.at - other.at);
  const ends = [...inserts.map(({ at }) => at), text.length];
  return (
    text.slice(0, ends[0]) +
    inserts.map((insert, index) => insert.text + text.slice(insert.at, ends[index + 1])).join('')
  );
}

function nodeAt(source: ts.SourceFile, { start, end }: Pick<Fault, 'start' | 'end'>): ts.Node {
  let found: ts.Node = source;
  const look = (node: ts.Node) => {
    if (node.getStart(source) > start || node.getEnd() < end) return;
    found = node;
    ts.forEachChild(node, look);
  };
  ts.forEachChild(source, look);
  return found;
}

function probeAround(node: ts.Node, number: number): [open: Insert, close?: Insert][] {
  const note = `globalThis.noteReached?.(${String(number)})`;
  const { parent } = node;
  if (ts.isSourceFile(node) || ts.isSourceFile(parent)) return [];
  if (ts.isParameter(node) && ts.isFunctionLike(parent))
    return 'body' in parent && parent.body ? [atStartOf(parent.body, note)] : [];
  if (ts.isArrowFunction(parent) && parent.body === node) return [atStartOf(parent.body, note)];
  if (!ts.isStatement(node) || ts.isBlock(node)) return probeAround(parent, number);
  if (!isInFunction(node)) return [];
  if (ts.isBlock(parent) || ts.isCaseOrDefaultClause(parent)) return [[{ at: node.getStart(), text: `${note}; ` }]];
  return [
    [
      { at: node.getStart(), text: `{ ${note}; ` },
      { at: node.getEnd(), text: ' }' },
    ],
  ];
}

function atStartOf(body: ts.Node, note: string): [open: Insert, close?: Insert] {
  if (ts.isBlock(body)) return [{ at: body.getStart() + 1, text: ` ${note};` }];
  return [
    { at: body.getStart(), text: `(${note}, ` },
    { at: body.getEnd(), text: ')' },
  ];
}

function isInFunction(node: ts.Node): boolean {
  return ts.findAncestor(node, ts.isFunctionLike) !== undefined;
}
