import type { Finding } from './finding.ts';

export const mostBytes = 64 * 1024;
export const mostDepth = 12;
/** More values than 64 kB of JSON can hold. */
const mostValues = 40_000;
const forbiddenNames: readonly string[] = ['__proto__', 'constructor', 'prototype'];

interface Visit {
  readonly value: unknown;
  readonly at: readonly (string | number)[];
  /** Below the part (schema, uiSchema, messages, examples), which is depth 0. */
  readonly depth: number;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

function findingOf({ value, at, depth }: Visit): Finding | undefined {
  if (depth > mostDepth)
    return {
      code: 'F003',
      at,
      message: `The definition is deeper than ${String(mostDepth)} levels`,
      expected: `at most ${String(mostDepth)} levels`,
    };
  const isJson =
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value)) ||
    (typeof value === 'object' && isPlain(value));
  return isJson
    ? undefined
    : {
        code: 'F006',
        at,
        message: 'This is no JSON value',
        expected: 'text, number, true, false, null, list or object',
      };
}

/**
 * Whether a definition from outside may be looked at at all: JSON only, at most 64 kB and 12 levels, and no name that reaches
 * into a prototype. Walks without recursion and stops at the first breach of size, so no input keeps it busy.
 */
export function unsafeShapes(definition: unknown): readonly Finding[] {
  const tooLarge: Finding = {
    code: 'F002',
    at: [],
    message: 'The definition is larger than 64 kB',
    expected: 'at most 65536 bytes',
  };
  const findings: Finding[] = [];
  const waiting: Visit[] = [{ value: definition, at: [], depth: -1 }];
  let values = 0;
  let characters = 0;
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const { value, at, depth } = visit;
    values += 1;
    characters += typeof value === 'string' ? value.length : 0;
    if (values > mostValues || characters > mostBytes) return [...findings, tooLarge];
    const finding = findingOf(visit);
    if (finding !== undefined) findings.push(finding);
    if (finding !== undefined || typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value) && value.length > mostValues) return [...findings, tooLarge];
    const names = Object.keys(value);
    if (names.length > mostValues) return [...findings, tooLarge];
    for (const name of names) {
      characters += name.length;
      const inner = [...at, Array.isArray(value) ? Number(name) : name];
      if (forbiddenNames.includes(name)) {
        findings.push({
          code: 'F005',
          at: inner,
          message: `“${name}” may not be a name here`,
          expected: 'another name',
        });
        continue;
      }
      waiting.push({ value: (value as Record<string, unknown>)[name], at: inner, depth: depth + 1 });
    }
  }
  if (findings.length === 0 && new TextEncoder().encode(JSON.stringify(definition)).length > mostBytes)
    return [tooLarge];
  return findings;
}
