import type { ContentKind } from '../content/content-kind';
import { deliveredAt, type Entry, type Field } from '../content/field';
import { nameInWords, textInWords, valueInWords } from '../content/place-words';
import { questionInWords, titleOf, type Question } from '../content/questions';
import type { Content } from './snapshot';

/** One thing that is different, in words for people. A side that is missing was, or is, not there. */
export interface Change {
  readonly what: 'words' | 'colour' | 'picture';
  readonly label: string;
  readonly before?: string;
  readonly after?: string;
}

export interface Changes {
  /** At most `LISTED`; all are counted. */
  readonly changes: readonly Change[];
  readonly more: number;
}

/** The label of a field as the form shows it. */
export type Labels = (field: Field) => string;

const LISTED = 100;
const LONGEST = 600;
const DEEPEST = 12;

type Note = (label: string, before: unknown, after: unknown) => void;

/**
 * What is different between two contents of one entry, in the order of the form. It takes time in proportion to their size:
 * members of a list are found by their name, id or key, or else by being equal.
 */
export function changesBetween(
  { kind, labels }: { kind: ContentKind; labels: Labels },
  before: Content | undefined,
  after: Content,
): Changes {
  const changes: Change[] = [];
  let more = 0;
  const noting =
    (what: Change['what']): Note =>
    (label, old, fresh) => {
      if (changes.length === LISTED) more += 1;
      else changes.push({ what, label, ...side('before', old), ...side('after', fresh) });
    };
  for (const field of kind.fields) {
    const old = before && deliveredAt(field, before.entry);
    const fresh = deliveredAt(field, after.entry);
    if (JSON.stringify(old) === JSON.stringify(fresh)) continue;
    const counted = changes.length + more;
    walk(labels(field), { before: old, after: fresh, note: noting(whatOf(field)), call: callOf(field), depth: 0 });
    if (changes.length + more === counted) noting('words')(labels(field), 'in the old order', 'in a new order');
  }
  if (before && before.order !== after.order) noting('words')('Position', before.order, after.order);
  return { changes, more };
}

function whatOf(field: Field): Change['what'] {
  if (field.kind === 'media') return 'picture';
  const isColour =
    field.stored[0] === 'theme' && !['radius', 'headingFont', 'bodyFont', 'staysLight'].includes(field.stored[1] ?? '');
  return isColour ? 'colour' : 'words';
}

/** What people call a member of a field: texts have copy keys, everything else the names of JSON. */
function callOf({ kind, delivered, stored: [name] }: Field): (member: string) => string {
  return kind === 'overrides' || (delivered === '' && name === 'texts') ? textInWords : nameInWords;
}

interface Pair {
  readonly before: unknown;
  readonly after: unknown;
  readonly call: (member: string) => string;
  readonly note: Note;
  readonly depth: number;
}

function walk(label: string, { before, after, note, call, depth }: Pair): void {
  if (before === after) return;
  const deeper = { note, call, depth: depth + 1 };
  const [asked, asks] = [questionInWords(before), questionInWords(after)];
  if (asked !== undefined && asks !== undefined && asked !== asks) {
    note(label, asked, asks);
  } else if (depth < DEEPEST && isRecord(before) && isRecord(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
      walk(`${label} › ${call(name)}`, { before: before[name], after: after[name], ...deeper });
  } else if (depth < DEEPEST && Array.isArray(before) && Array.isArray(after)) {
    walkLists(label, { before, after, ...deeper });
  } else if (JSON.stringify(before) !== JSON.stringify(after)) {
    note(label, before, after);
  }
}

function walkLists(label: string, pair: Pair & { before: unknown[]; after: unknown[] }): void {
  const { before, after, note, call, depth } = pair;
  const identity = identityOf(before, after);
  const nameOf = (member: unknown) => (identity ? String((member as Entry)[identity]) : JSON.stringify(member));
  const said = (member: unknown) => memberInWords(member, nameOf(member));
  const gone = new Map<string, unknown[]>();
  for (const member of before) gone.set(nameOf(member), [...(gone.get(nameOf(member)) ?? []), member]);
  const fresh: unknown[] = [];
  for (const member of after) {
    const twin = gone.get(nameOf(member))?.shift();
    if (twin === undefined) fresh.push(member);
    else walk(`${label} › ${said(member)}`, { before: twin, after: member, note, call, depth });
  }
  for (const member of [...gone.values()].flat()) note(label, member, undefined);
  for (const member of fresh) note(label, undefined, member);
  const isSameSet = fresh.length === 0 && before.length === after.length;
  if (identity && isSameSet && before.some((member, index) => nameOf(member) !== nameOf(after[index])))
    note(`${label}, order`, before.map(said).join(', '), after.map(said).join(', '));
}

/** A member of a list as people call it: a question by its words, a name without spaces spelt out, anything else as it is. */
function memberInWords(member: unknown, name: string): string {
  if (questionInWords(member) !== undefined) return `“${titleOf(member as Question)}”`;
  return /^[a-z][\w-]*$/u.test(name) ? nameInWords(name) : name;
}

/** The member by which all entries of both lists can be told apart, if there is one. */
function identityOf(before: readonly unknown[], after: readonly unknown[]): string | undefined {
  return ['name', 'id', 'key'].find((name) => [before, after].every((list) => tellsApart(name, list)));
}

function tellsApart(name: string, list: readonly unknown[]): boolean {
  const names = list.map((member) => (isRecord(member) ? member[name] : undefined));
  return names.every((one) => typeof one === 'string') && new Set(names).size === list.length;
}

function side(which: 'before' | 'after', value: unknown): Partial<Record<'before' | 'after', string>> {
  if (value === undefined || value === null) return {};
  const text = inWords(value);
  return { [which]: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text };
}

function inWords(value: unknown): string {
  if (Array.isArray(value) && value.length > 0) return value.map(inWords).join(', ');
  return questionInWords(value) ?? valueInWords(value);
}

const isRecord = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
