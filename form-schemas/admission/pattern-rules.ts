import { RE2JS } from 're2js';
import type { Finding } from './finding.ts';

export const longestPattern = 200;
/** A browser tries about this many in a second; the estimate errs on the high side. */
const mostSteps = 1e8;

interface Group {
  isVariable: boolean;
  hasAlternative: boolean;
}

interface Repeat {
  /** Characters that it takes in the pattern. */
  readonly length: number;
  /** Goes round any number of times, or so many that it may as well. */
  readonly isOpen: boolean;
  /** Not always the same number of times. */
  readonly isVariable: boolean;
  readonly most: number;
}

function repeatAt(pattern: string, index: number): Repeat | undefined {
  const found = /^(?:[*+?]|\{([0-9]+)(,?)([0-9]*)\})\??/.exec(pattern.slice(index));
  if (found === null) return undefined;
  const [text, least, comma, greatest] = found;
  if (least === undefined) {
    const isOpen = !text.startsWith('?');
    return { length: text.length, isOpen, isVariable: true, most: isOpen ? Infinity : 1 };
  }
  const most = comma === '' ? Number(least) : greatest === '' ? Infinity : Number(greatest);
  const isVariable = most !== Number(least);
  return { length: text.length, isOpen: isVariable && most > 8, isVariable, most };
}

/** Skips a class such as `[^\]a-z]`, from its bracket to behind its end. */
function afterClass(pattern: string, start: number): number {
  let index = start + 1;
  while (index < pattern.length && pattern[index] !== ']') index += pattern[index] === '\\' ? 2 : 1;
  return index + 1;
}

interface Cost {
  open: number;
  variable: number;
  alternatives: number;
  nested?: string;
}

function addRepeat(cost: Cost, repeat: Repeat, around: Group | undefined): void {
  if (repeat.most > 1 && around?.isVariable === true) cost.nested = 'it repeats a group that has a repeat in it';
  if (repeat.most > 1 && around?.hasAlternative === true) cost.nested = 'it repeats a group of alternatives';
  cost.open += repeat.isOpen ? 1 : 0;
  cost.variable += repeat.isVariable && !repeat.isOpen ? repeat.most : 0;
}

/** Reads a pattern that compiles, counting what makes a backtracking matcher try again. */
function costOf(pattern: string): Cost {
  const cost: Cost = { open: 0, variable: 0, alternatives: 0 };
  const groups: Group[] = [{ isVariable: false, hasAlternative: false }];
  let closed: Group | undefined;
  let index = 0;
  while (index < pattern.length) {
    const group = groups.at(-1);
    const repeat = repeatAt(pattern, index);
    if (repeat !== undefined) {
      addRepeat(cost, repeat, closed);
      if (group !== undefined) group.isVariable ||= repeat.isVariable;
      closed = undefined;
      index += repeat.length;
      continue;
    }
    closed = undefined;
    const character = pattern[index];
    // The mark behind a bracket, as in (?:…), is no repeat.
    if (character === '(') {
      groups.push({ isVariable: false, hasAlternative: false });
      index += pattern[index + 1] === '?' ? 2 : 1;
      continue;
    }
    if (character === '|' && group !== undefined) group.hasAlternative = true;
    if (character === ')' && groups.length > 1) {
      closed = groups.pop();
      const outer = groups.at(-1);
      if (outer !== undefined && closed !== undefined) {
        outer.isVariable ||= closed.isVariable;
        outer.hasAlternative ||= closed.hasAlternative;
        cost.alternatives += closed.hasAlternative ? 1 : 0;
      }
    }
    index = character === '[' ? afterClass(pattern, index) : index + (character === '\\' ? 2 : 1);
  }
  return cost;
}

/**
 * Why a pattern could take too long on an answer of `maxLength` characters, although RE2 accepts it: browsers match by
 * backtracking. Conservative: a repeat around a repeat or around alternatives, or an estimate of steps that is too high.
 */
function slowness(pattern: string, maxLength: number): string | undefined {
  const cost = costOf(pattern);
  if (cost.nested !== undefined) return cost.nested;
  const tries = cost.open + (pattern.startsWith('^') ? 0 : 1);
  const steps = maxLength ** tries * 2 ** (cost.variable + cost.alternatives);
  if (steps <= mostSteps) return undefined;
  return 'it has too many repeats for answers of this length: begin it with ^, use fewer repeats or a smaller maxLength';
}

function refusal(pattern: string): string | undefined {
  try {
    RE2JS.compile(pattern);
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What is wrong with a pattern from outside: too long, not RE2 (look-around, back-reference), or slow in a browser on `maxLength` characters. */
export function patternFindings(pattern: string, maxLength: number, at: Finding['at']): readonly Finding[] {
  if (pattern.length > longestPattern) {
    return [
      {
        code: 'F022',
        at,
        message: `The pattern has ${String(pattern.length)} characters`,
        expected: `at most ${String(longestPattern)} characters`,
      },
    ];
  }
  const reason = refusal(pattern);
  if (reason !== undefined) {
    return [
      {
        code: 'F023',
        at,
        message: `The pattern cannot be used: ${reason.slice(0, 200)}`,
        expected: 'RE2 syntax: no look-around, no back-references',
      },
    ];
  }
  const slow = slowness(pattern, maxLength);
  return slow === undefined
    ? []
    : [
        {
          code: 'F024',
          at,
          message: `The pattern could take very long: ${slow}`,
          expected: 'a pattern without a repeat around a repeat or around alternatives',
        },
      ];
}
