import {
  findNodeAtLocation,
  getNodePath,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';

import type { Problem } from '#form-schemas/problem.ts';

export type Path = readonly (string | number)[];

/** A file of text, as its author knows it. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

export interface Finding {
  readonly code: string;
  readonly path: Path;
  readonly message: string;
  readonly expected?: string | undefined;
  readonly suggestion?: string | undefined;
  readonly isWarning?: true;
}

/** Collects what is wrong with one file, with the place where it stands. */
export interface Report {
  readonly file: string;
  /** The parsed content, or nothing when it is not JSON. */
  readonly content: unknown;
  readonly add: (finding: Finding) => void;
  readonly problems: readonly Problem[];
}

/** A place in a file. */
export interface Place {
  readonly report: Report;
  readonly path: Path;
}

/** Opens a report on `source`; what is not JSON, and a key written twice, is a problem at once (J001, J003). */
export function openReport(source: SourceFile): Report {
  const errors: ParseError[] = [];
  const tree = parseTree(source.text, errors, { disallowComments: true });
  const starts = lineStarts(source.text);
  const problems: Problem[] = [];
  const push = (finding: Finding, offset: number): void => {
    const { path, ...rest } = finding;
    problems.push({ ...definedOnly(rest), file: source.file, ...positionOf(starts, offset), pointer: pointerOf(path) });
  };
  for (const error of errors) {
    push({ code: 'J001', path: [], message: `Not JSON: ${wordsOf(printParseErrorCode(error.error))}` }, error.offset);
  }
  if (tree !== undefined && errors.length === 0) {
    for (const key of repeatedKeys(tree)) {
      push(
        {
          code: 'J003',
          path: getNodePath(key),
          message: `"${String(key.value)}" is written twice; only the last counts`,
        },
        key.offset,
      );
    }
  }
  return {
    file: source.file,
    content: errors.length === 0 && tree !== undefined ? plain(source.text) : undefined,
    add: (finding) => {
      push(finding, tree === undefined ? 0 : offsetOf(tree, finding.path));
    },
    problems,
  };
}

function plain(text: string): unknown {
  return JSON.parse(text);
}

function definedOnly({
  code,
  message,
  expected,
  suggestion,
  isWarning,
}: Omit<Finding, 'path'>): Pick<Problem, 'code' | 'message' | 'expected' | 'suggestion' | 'isWarning'> {
  return {
    code,
    message,
    ...(expected !== undefined && { expected }),
    ...(suggestion !== undefined && { suggestion }),
    ...(isWarning && { isWarning }),
  };
}

/** RFC 6901. */
export function pointerOf(path: Path): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The place of the property's name, of a member of a list, or of the nearest thing around it that is there. */
function offsetOf(tree: Node, path: Path): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node !== undefined) return node.parent?.type === 'property' ? node.parent.offset : node.offset;
  }
  return tree.offset;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function positionOf(starts: readonly number[], offset: number): { line: number; column: number } {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

function repeatedKeys(node: Node): Node[] {
  const found: Node[] = [];
  const seen = new Set<unknown>();
  for (const child of node.children ?? []) {
    if (node.type === 'object') {
      const key = child.children?.[0];
      if (key !== undefined && seen.has(key.value)) found.push(key);
      seen.add(key?.value);
    }
    found.push(...repeatedKeys(child));
  }
  return found;
}

function wordsOf(errorCode: string): string {
  return errorCode.replaceAll(/([a-z])([A-Z])/gu, '$1 $2').toLowerCase();
}
