import type { JourneyDefinition } from '../engine/definition.ts';
import { filledEverywhere } from '../engine/copy-formats.ts';
import type { Catalogues, CheckedForm } from './catalogues.ts';
import { valuesIn } from './check-copy.ts';
import { didYouMean } from './did-you-mean.ts';
import type { Path, Place, Report } from './report.ts';

/** One definition that has the right shape, and everything that it may name. */
export interface Subject {
  readonly definition: JourneyDefinition;
  readonly report: Report;
  readonly world: World;
}

export interface World {
  readonly catalogues: Catalogues;
  /** All copy, flat. */
  readonly copy: Readonly<Record<string, string>>;
  readonly forms: Readonly<Record<string, CheckedForm>>;
  /** Every definition that has the right shape, by name. */
  readonly definitions: Readonly<Record<string, JourneyDefinition>>;
}

interface Naming {
  readonly code: string;
  /** What is named, with its article: `a step`. */
  readonly what: string;
}

interface Name extends Naming {
  readonly known: readonly string[];
}

/** Whether `name` is known; if not, it is reported with the nearest known one. */
export function checkName({ report, path }: Place, name: string, { code, what, known }: Name): boolean {
  if (known.includes(name)) return true;
  const listed = known.length <= 12 ? known : [...known.slice(0, 12), '…'];
  report.add({
    code,
    path,
    message: `"${name}" is not ${what}`,
    expected: `one of ${listed.join(', ')}`,
    suggestion: didYouMean(name, known),
  });
  return false;
}

/** What goes by `name` among these; if nothing does, that is reported with the nearest known name. */
export function findNamed<Entry>(
  place: Place,
  name: string,
  { among, ...naming }: Naming & { readonly among: Readonly<Record<string, Entry>> },
): Entry | undefined {
  // Thousands of names are looked for: what there is instead matters where one is not found.
  if (Object.hasOwn(among, name)) return among[name];
  checkName(place, name, { ...naming, known: Object.keys(among) });
  return undefined;
}

/**
 * `key` is a copy key (J015), and its message has no value but those that are there where it is said (J084): what every message
 * may have, facts, and what its block hands over for each record.
 */
export function checkCopyKey(
  { report, world }: Pick<Subject, 'report' | 'world'>,
  path: Path,
  { key, handed = [] }: { readonly key: string; readonly handed?: readonly string[] },
): void {
  const text = findNamed({ report, path }, key, { code: 'J015', what: 'a copy key', among: world.copy });
  const { facts } = world.catalogues;
  const known = [...handed, ...filledEverywhere];
  for (const value of new Set(valuesIn(text ?? ''))) {
    if (known.includes(value) || Object.hasOwn(facts, value)) continue;
    report.add({
      code: 'J084',
      path,
      message: `"${key}" names {${value}}, which is not handed over here`,
      expected: `a fact, or one of ${known.map((each) => `{${each}}`).join(', ')}`,
      suggestion: didYouMean(value, [...known, ...Object.keys(facts)]),
    });
  }
}
