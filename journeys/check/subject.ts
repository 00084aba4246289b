import type { JourneyDefinition } from '../engine/definition.ts';
import type { Catalogues, CheckedForm } from './catalogues.ts';
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
  readonly copyKeys: readonly string[];
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
  return checkName(place, name, { ...naming, known: Object.keys(among) }) ? among[name] : undefined;
}

/** Whether `key` is a copy key (J015). */
export function checkCopyKey({ report, world }: Pick<Subject, 'report' | 'world'>, path: Path, key: string): void {
  checkName({ report, path }, key, { code: 'J015', what: 'a copy key', known: world.copyKeys });
}
