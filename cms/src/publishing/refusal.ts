import { errors } from '@strapi/utils';
import { pathOfPointer, type Entry, type Field } from '../content/field';
import type { ContentKind } from '../content/content-kind';
import type { Problem } from './publish-check';

interface FieldProblem {
  readonly path: string[];
  readonly message: string;
  readonly name: 'ValidationError';
}

const unchecked = (what: 'published' | 'taken off') =>
  `The checks could not be reached, so nothing was ${what}. Try again.`;
export const UNREACHABLE = unchecked('published');

/** The error that the editor reads: each problem at its field where there is one, and all of it in words. */
export function refusal(
  { kind, labels }: { kind: ContentKind; labels: (field: Field) => string },
  stored: Entry,
  problems: readonly Problem[],
): Error {
  const key = String(stored[kind.key]);
  const fieldProblems = problems.map((problem): FieldProblem => {
    const pointer = withinEntry(kind, key, problem.pointer);
    const field = kind.fields.find(({ delivered }) => pointer === `/${delivered.replaceAll('.', '/')}`);
    return {
      path: pathOfPointer(kind.fields, stored, pointer) ?? [],
      message: problemInWords(problem, field && `“${labels(field)}”`),
      name: 'ValidationError',
    };
  });
  const summary =
    fieldProblems.length === 1
      ? fieldProblems.map((problem) => problem.message).join()
      : `Not published, ${fieldProblems.length} things to mend:\n${fieldProblems.map((problem) => `• ${problem.message}`).join('\n')}`;
  return new errors.ValidationError(summary, { errors: fieldProblems });
}

export function refuseUnchecked(what: 'published' | 'taken off' = 'published'): Error {
  return new errors.ApplicationError(unchecked(what));
}

/** Why an entry cannot be taken off, in words: it is what is left that would be wrong. */
export function refusalToTakeOff(key: string, problems: readonly Problem[]): Error {
  const reasons = problems.map((problem) => `• ${problemInWords(problem)}`);
  return new errors.ValidationError([`“${key}” cannot be taken off:`, ...reasons].join('\n'));
}

/** A pointer may start at the bundle (`/partners/penhallow/theme/…`) or at the entry itself. */
function withinEntry(kind: ContentKind, key: string, pointer: string): string {
  for (const prefix of [`/${kind.part}/${key}`, `/${kind.part}`]) {
    if (pointer === prefix || pointer.startsWith(`${prefix}/`)) return pointer.slice(prefix.length);
  }
  return pointer;
}

/** A problem with what was expected, its code and its place: what the form calls it, or file and pointer. */
export function problemInWords(problem: Problem, place?: string): string {
  const where = place ?? [problem.file, problem.pointer].filter((part) => part !== '').join(' ');
  return [
    /[.?!]$/.test(problem.message) ? problem.message : `${problem.message}.`,
    problem.expected ? `Expected: ${problem.expected}.` : '',
    problem.suggestion ? `Did you mean “${problem.suggestion}”?` : '',
    `(${problem.code}${where === '' ? '' : `, ${where}`})`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
