import type { Facts, FactValue } from '../engine/definition.ts';
import { holds } from '../engine/holds.ts';
import type { FactEntry } from './catalogues.ts';
import type { testsIn } from './known-names.ts';

export interface Known {
  readonly facts: Readonly<Record<string, FactEntry>>;
  /** All that is asked of facts: values that none of these tells apart are tried once. */
  readonly tests: ReturnType<typeof testsIn>;
  /** What a fact that is a list may name. */
  readonly routes: readonly string[];
}

/** A fact that `run` has asked for and that nothing is known of yet. */
class Asked extends Error {
  constructor(readonly fact: string) {
    super(`The fact "${fact}" is asked for`);
  }
}

/**
 * Runs `run` once for every way that it can go: each fact that it asks for has each of its values in turn, and what it
 * never asks for stays open, so that facts cost only where they matter. Of somebody who is not signed in nothing is known.
 */
export function everyAnswer(known: Known, run: (facts: Facts) => void, given: Facts = {}): void {
  try {
    run(askable(given, known));
  } catch (error) {
    if (!(error instanceof Asked)) throw error;
    for (const value of answersTo(error.fact, known, given)) everyAnswer(known, run, { ...given, [error.fact]: value });
  }
}

/** Facts that say when one is asked for that is not given. */
function askable(given: Facts, { facts }: Known): Facts {
  const isOpen = (name: string | symbol): name is string =>
    typeof name === 'string' && !Object.hasOwn(given, name) && Object.hasOwn(facts, name);
  const first = (name: string) =>
    facts[name]?.source === 'customer' && !Object.hasOwn(given, 'signedIn') ? 'signedIn' : name;
  return new Proxy<Record<string, FactValue>>(
    { ...given },
    {
      get(target, name) {
        if (isOpen(name)) throw new Asked(first(name));
        return typeof name === 'string' ? target[name] : undefined;
      },
      getOwnPropertyDescriptor(target, name) {
        if (isOpen(name)) throw new Asked(first(name));
        return Reflect.getOwnPropertyDescriptor(target, name);
      },
    },
  );
}

function answersTo(name: string, { facts, tests, routes }: Known, given: Facts): readonly FactValue[] {
  const fact = facts[name];
  if (given['signedIn'] === false && fact?.source === 'customer') return [nothingOf(fact)];
  return fact?.type === 'list' ? [[], fact.values ?? routes] : toldApart(name, valuesOf(fact), tests);
}

function toldApart(name: string, values: readonly FactValue[], tests: Known['tests']): readonly FactValue[] {
  if (values.length <= 2) return values;
  const ofIt = tests.filter(({ fact }) => fact === name);
  const answers = (value: FactValue) => ofIt.map(({ test }) => holds(test, { [name]: value })).join();
  return [...new Map(values.map((value) => [answers(value), value])).values()];
}

function nothingOf({ type }: FactEntry): FactValue {
  if (type === 'list') return [];
  return type === 'boolean' ? false : null;
}

function valuesOf(fact: FactEntry | undefined): FactValue[] {
  const values: FactValue[] = fact?.type === 'boolean' ? [true, false] : [...(fact?.values ?? ['any'])];
  return fact?.nullable === true ? [...values, null] : values;
}
