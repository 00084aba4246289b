import { errors } from '@strapi/utils';
import { pathOfPointer, type Entry, type Field } from '../content/field';
import { campaign, partner, type ContentKind } from '../content/content-kind';
import { textInWords } from '../content/place-words';
import { inWords } from '../content/problem-words';
import type { Problem } from './publish-check';

interface FieldProblem {
  readonly path: string[];
  readonly message: string;
  readonly name: 'ValidationError';
}

const unchecked = (what: 'published' | 'unpublished') =>
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
      message: isForPeople(kind)
        ? toldInForm(problem, placeInForm({ kind, labels, stored }, pointer))
        : problemInWords(problem, field && `“${labels(field)}”`),
      name: 'ValidationError',
    };
  });
  const summary =
    fieldProblems.length === 1
      ? fieldProblems.map((problem) => problem.message).join()
      : `Not published, ${fieldProblems.length} things to correct:\n${fieldProblems.map((problem) => `• ${problem.message}`).join('\n')}`;
  return new errors.ValidationError(summary, { errors: fieldProblems });
}

/** Whoever writes forms and journeys reads codes and pointers into their JSON; the people of a partner fill in a form. */
const isForPeople = (kind: ContentKind): boolean => kind === partner || kind === campaign;

function toldInForm(problem: Problem, place: string | undefined): string {
  return `${inWords(problem)} (${place === undefined ? ownerOf(problem) : `“${place}”`})`;
}

/** What the form calls the place of a problem: `Extra questions, question 2`. */
function placeInForm(
  { kind, labels, stored }: { kind: ContentKind; labels: (field: Field) => string; stored: Entry },
  pointer: string,
): string | undefined {
  if (!pathOfPointer(kind.fields, stored, pointer)) return undefined;
  const field = kind.fields.find(({ delivered }) => `${pointer}/`.startsWith(`/${delivered.replaceAll('.', '/')}/`));
  if (!field) return undefined;
  const [member = ''] = pointer.slice(field.delivered.length + 2).split('/');
  if (member === '') return labels(field);
  if (field.kind === 'overrides') return `${labels(field)} › ${textInWords(member.replaceAll('~1', '/'))}`;
  return field.stored[0] === 'extraQuestions' ? `${labels(field)}, question ${Number(member) + 1}` : labels(field);
}

export function refuseUnchecked(what: 'published' | 'unpublished' = 'published'): Error {
  return new errors.ApplicationError(unchecked(what));
}

/** Why an entry cannot be unpublished, in words: who needs it, once each, and what they would miss. */
export function refusalToTakeOff(key: string, problems: readonly Problem[]): Error {
  const reasons = new Set(problems.map((problem) => `• ${needInWords(key, problem)}`));
  const [shown, more] = [[...reasons].slice(0, MOST_REASONS), Math.max(0, reasons.size - MOST_REASONS)];
  return new errors.ValidationError(
    [`“${key}” can’t be unpublished because it is in use:`, ...shown, ...(more > 0 ? [`• and ${more} more`] : [])].join(
      '\n',
    ),
  );
}

const MOST_REASONS = 10;
const called: Readonly<Record<string, string>> = {
  'form-schema': 'The form',
  journey: 'The journey',
  partner: 'The partner',
  plan: 'The plan',
  bank: 'The bank',
};

/** `The journey “sign-in”, page “login”: "login" is not a form.` */
function needInWords(key: string, problem: Problem): string {
  const [, name] = entryIn(problem.file);
  const sentence = inWords({ code: problem.code, message: problem.message });
  return name === key ? sentence : `${ownerOf(problem)}: ${sentence}`;
}

/** Where a problem stands, for people: `The journey “sign-in”, page “login”`. */
function ownerOf({ file, pointer }: Problem): string {
  const [kind, name] = entryIn(file);
  if (!(kind in called)) return 'The product itself';
  const [, step] = /\/steps\/([^/]+)/u.exec(pointer) ?? [];
  return `${called[kind]} “${name}”${step === undefined ? '' : `, page “${step.replaceAll('-', ' ')}”`}`;
}

function entryIn(file: string): [kind: string, name: string] {
  const [, kind = '', name = ''] = /^(\S+) "(.*)"$/u.exec(file) ?? [];
  return [kind, name];
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
