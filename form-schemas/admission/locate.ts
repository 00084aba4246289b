import { findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';
import type { Problem } from '../problem.ts';
import { pointerTo } from './finding.ts';
import type { Finding } from './finding.ts';
import { mostBytes } from './safe-shape.ts';

/** The reader of JSON below calls itself for each level: a text that nests deeper than any form is not read. */
const mostNesting = 100;

interface Position {
  readonly line: number;
  readonly column: number;
}

export interface ReadText {
  /** Undefined when the text is not JSON. */
  readonly value?: unknown;
  readonly problems: readonly Problem[];
  readonly positionOf: (at: Finding['at']) => Position | undefined;
}

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

function nesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[{\]}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** The node at a place, or the nearest that exists around it: what is missing has no place of its own. */
function nearest(root: Node, at: Finding['at']): Node {
  for (let length = at.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, at.slice(0, length));
    if (node !== undefined) return node.parent?.type === 'property' ? node.parent : node;
  }
  return root;
}

function doubledNames(root: Node): readonly Node[] {
  const doubled: Node[] = [];
  const walk = (node: Node): void => {
    const seen = new Set<unknown>();
    for (const child of node.children ?? []) {
      const name: unknown = child.type === 'property' ? child.children?.[0]?.value : undefined;
      if (name !== undefined && seen.has(name)) doubled.push(child);
      seen.add(name);
      walk(child);
    }
  };
  walk(root);
  return doubled;
}

/** Reads one JSON file, remembering where everything stands, and says what no parser says: names that stand twice. */
export function readText(text: string, file: string): ReadText {
  const refuse = (problem: Pick<Problem, 'code' | 'message' | 'expected'> & Partial<Position>): ReadText => ({
    problems: [{ file, pointer: '', ...problem }],
    positionOf: () => undefined,
  });
  if (new TextEncoder().encode(text).length > mostBytes)
    return refuse({ code: 'F002', message: 'The file is larger than 64 kB', expected: 'at most 65536 bytes' });
  if (nesting(text) > mostNesting)
    return refuse({ code: 'F003', message: 'The file is nested too deep', expected: 'at most 12 levels' });
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (root === undefined || first !== undefined) {
    const reason = first === undefined ? 'it is empty' : printParseErrorCode(first.error);
    return refuse({
      code: 'F060',
      message: `This is no JSON: ${reason}`,
      expected: 'JSON without comments and trailing commas',
      ...positionAt(text, first?.offset ?? 0),
    });
  }
  const problems = doubledNames(root).map((node) => ({
    code: 'F061',
    file,
    pointer: '',
    ...positionAt(text, node.offset),
    message: `The name “${String(node.children?.[0]?.value)}” stands twice in one object; only the last would count`,
    expected: 'each name once',
  }));
  return {
    value: JSON.parse(text),
    problems,
    positionOf: (at) => positionAt(text, nearest(root, at).offset),
  };
}

/** A finding as a problem of the file whose text is at hand. */
export function located(finding: Finding, file: string, text: ReadText): Problem {
  const { at, ...rest } = finding;
  return { ...rest, file, pointer: pointerTo(at), ...text.positionOf(at) };
}
