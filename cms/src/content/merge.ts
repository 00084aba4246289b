import type { Entry } from './field';
import { questionsIn, textOf, type Question } from './questions';

/** An attribute of a form, as Strapi describes it. */
export interface Attribute {
  readonly type: string;
  readonly repeatable?: boolean;
  readonly customField?: string;
}

export type Attributes = Readonly<Record<string, Attribute>>;

/** One entry thrice: as somebody began from it, as they have it now, and as a colleague has saved it meanwhile. */
export interface Sides {
  readonly base: Entry;
  readonly mine: Entry;
  readonly theirs: Entry;
}

/** One field that is not what it was; of a list or a part of the form, one member. */
export interface Difference {
  readonly attribute: string;
  /** The member within the attribute; `ORDER` for the order of all, nothing for an attribute that is one field. */
  readonly member?: string;
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly by: 'me' | 'them' | 'both';
}

export type Choice = 'mine' | 'theirs';

export const ORDER = '\u0000order';

type Members = ReadonlyMap<string, unknown>;

/** How the members of an attribute are told apart, and put together again. */
interface Shape {
  readonly apart: (value: unknown) => Members | undefined;
  readonly together: (theirs: unknown, members: Members) => unknown;
  readonly isOrdered?: boolean;
}

/** Fields in which the three sides are not the same; where both did the same there is nothing to say. */
export function differencesIn(sides: Sides, attributes: Attributes): readonly Difference[] {
  return Object.entries(attributes).flatMap(([attribute, about]) => {
    const [base, mine, theirs] = [sides.base[attribute], sides.mine[attribute], sides.theirs[attribute]];
    if (about.type === 'relation') return relationOf(attribute, mine);
    const split = membersOf(about, { base, mine, theirs });
    if (!split) return differenceOf({ attribute }, [base, mine, theirs]);
    const names = new Set([...split.theirs.keys(), ...split.mine.keys(), ...split.base.keys()]);
    const found = [...names].flatMap((member) =>
      differenceOf({ attribute, member }, [split.base.get(member), split.mine.get(member), split.theirs.get(member)]),
    );
    if (!split.shape.isOrdered) return found;
    return [...found, ...differenceOf({ attribute, member: ORDER }, orders(split.base, split.mine, split.theirs))];
  });
}

/** What is to be saved over theirs so that each difference ends as it was chosen: only what is not theirs already. */
export function mergedOf(
  sides: Sides,
  attributes: Attributes,
  chosen: ReadonlyMap<Difference, Choice>,
): Record<string, unknown> {
  const mine = [...chosen].filter(([, choice]) => choice === 'mine').map(([difference]) => difference);
  const data: Record<string, unknown> = {};
  for (const attribute of new Set(mine.map((difference) => difference.attribute))) {
    const about = attributes[attribute];
    if (!about) continue;
    const [own, theirs] = [sides.mine[attribute], sides.theirs[attribute]];
    const split = membersOf(about, { base: sides.base[attribute], mine: own, theirs });
    data[attribute] = split
      ? split.shape.together(
          theirs,
          withMine(
            split,
            mine.filter((difference) => difference.attribute === attribute),
          ),
        )
      : (own ?? null);
  }
  return data;
}

/** Of a relation the form holds who comes and who goes, which is added to whatever a colleague did. */
function relationOf(attribute: string, mine: unknown): readonly Difference[] {
  const { connect = [], disconnect = [] } = (mine ?? {}) as { connect?: unknown[]; disconnect?: unknown[] };
  if (connect.length + disconnect.length === 0) return [];
  return [{ attribute, before: undefined, mine, theirs: undefined, by: 'me' }];
}

interface Split {
  readonly shape: Shape;
  readonly base: Members;
  readonly mine: Members;
  readonly theirs: Members;
}

function withMine({ mine, theirs }: Split, chosen: readonly Difference[]): Members {
  const members = new Map(theirs);
  for (const { member = '', mine: value } of chosen) {
    if (member === ORDER) continue;
    if (value === undefined && !mine.has(member)) members.delete(member);
    else members.set(member, value);
  }
  if (!chosen.some(({ member }) => member === ORDER)) return members;
  const names = [...mine.keys()].filter((name) => members.has(name));
  return new Map(
    [...names, ...[...members.keys()].filter((name) => !mine.has(name))].map((name) => [name, members.get(name)]),
  );
}

function membersOf(about: Attribute, sides: { base: unknown; mine: unknown; theirs: unknown }): Split | undefined {
  const shape = shapeOf(about);
  const [base, mine, theirs] = [shape?.apart(sides.base), shape?.apart(sides.mine), shape?.apart(sides.theirs)];
  return shape && base && mine && theirs ? { shape, base, mine, theirs } : undefined;
}

function shapeOf({ type, repeatable, customField }: Attribute): Shape | undefined {
  if (type === 'component') return repeatable ? rows : part;
  if (customField === 'global::questions') return questions;
  return customField === 'global::ordered-json' ? texts : undefined;
}

const byStrapi = ['id', '__temp_key__', '__component'];

/** A part of the form: its fields. Strapi keeps it by its id. */
const part: Shape = {
  apart: (value) => (value == null ? new Map() : isRecord(value) ? new Map(fieldsOf(value)) : undefined),
  together: (theirs, members) => {
    const stored = isRecord(theirs) ? theirs : {};
    const emptied = Object.keys(stored).filter((name) => !byStrapi.includes(name));
    const said = [...emptied, ...members.keys()].map((name): [string, unknown] => [name, members.get(name) ?? null]);
    return { ...stored, ...Object.fromEntries(said) };
  },
};

/** A list whose rows have keys. */
const rows: Shape = {
  apart: (value) => {
    if (value == null) return new Map();
    if (!Array.isArray(value) || !value.every((row) => isRecord(row) && typeof row['key'] === 'string'))
      return undefined;
    // Of two rows with one key the last counts, as it does for customers.
    return new Map((value as Entry[]).map((row) => [String(row['key']), Object.fromEntries(fieldsOf(row))]));
  },
  together: (theirs, members) => {
    const stored = new Map((Array.isArray(theirs) ? (theirs as Entry[]) : []).map((row) => [row['key'], row]));
    return [...members].map(([key, row]) => ({ ...stored.get(key), ...(row as Entry) }));
  },
};

const questions: Shape = {
  apart: (value) => {
    const list = questionsIn(value as string | null | undefined);
    const members = list && new Map(list.map((question): [string, unknown] => [question.name, question]));
    return members?.size === list?.length ? members : undefined;
  },
  together: (_, members) => (members.size === 0 ? null : textOf([...members.values()] as Question[])),
  isOrdered: true,
};

/** JSON that is a list of texts by their keys. */
const texts: Shape = {
  apart: (value) => {
    try {
      const json: unknown = JSON.parse(String(value));
      if (!isRecord(json) || !Object.values(json).every((text) => typeof text === 'string')) return undefined;
      return new Map(Object.entries(json));
    } catch {
      return undefined;
    }
  },
  together: (_, members) => JSON.stringify(Object.fromEntries(members), null, 2),
};

const fieldsOf = (value: Entry) => Object.entries(value).filter(([name]) => !byStrapi.includes(name));

/** Each side's order of what all three have. */
function orders(...sides: readonly [Members, Members, Members]): [string, string, string] {
  const inAll = (name: string) => sides.every((members) => members.has(name));
  const [base, mine, theirs] = sides.map((members) => JSON.stringify([...members.keys()].filter(inAll)));
  return [base ?? '', mine ?? '', theirs ?? ''];
}

function differenceOf(
  where: Pick<Difference, 'attribute' | 'member'>,
  [before, mine, theirs]: readonly [unknown, unknown, unknown],
): readonly Difference[] {
  const [isMine, isTheirs] = [!isSame(before, mine), !isSame(before, theirs)];
  if ((!isMine && !isTheirs) || isSame(mine, theirs)) return [];
  return [{ ...where, before, mine, theirs, by: isMine && isTheirs ? 'both' : isMine ? 'me' : 'them' }];
}

const isSame = (one: unknown, other: unknown): boolean => asText(one) === asText(other);

/** A field that is empty is empty in the form, in what is stored and in what is sent; a picture is known by its id. */
function asText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (isRecord(value) && typeof value['url'] === 'string') return `picture ${String(value['id'])}`;
  return JSON.stringify(value, (name, inner: unknown) =>
    inner === null || inner === '' || byStrapi.includes(name) ? undefined : inner,
  );
}

const isRecord = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
