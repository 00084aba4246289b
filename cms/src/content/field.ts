/**
 * How one stored field is delivered:
 * - `plain`: as it is; `json`: ordered JSON kept as text (PostgreSQL's jsonb forgets the order of keys, and the order
 *   of a form's fields is what the customer sees); `lines`: one value a line; `media`: the path of the picture;
 *   `overrides`: a list of key and text, delivered as a map; `said`: words that may be empty on purpose.
 */
export type FieldKind = 'plain' | 'json' | 'lines' | 'media' | 'overrides' | 'said';

export interface Field {
  /** Where it stands in the delivered entry: names joined by dots; the empty text is the entry itself. */
  readonly delivered: string;
  /** Where it stands in Strapi: the attribute, or component and attribute. */
  readonly stored: readonly [string] | readonly [string, string];
  readonly kind: FieldKind;
  /** Delivered when nothing is stored; without it the field is left out. */
  readonly whenEmpty?: unknown;
}

export type Entry = Record<string, unknown>;

export class NotJson extends Error {
  constructor(
    readonly field: Field,
    reason: string,
  ) {
    super(`This is not valid JSON: ${reason}`);
  }
}

const isRecord = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The entry as the API gets it: no Strapi ids, nothing empty (an empty override falls back to the default, PTR-06).
 *
 * @throws NotJson when a JSON field cannot be read.
 */
export function toDelivery(fields: readonly Field[], stored: Entry): Entry {
  const entry: Entry = {};
  for (const field of fields) {
    const value = deliveredValue(field, read(stored, field.stored)) ?? structuredClone(field.whenEmpty);
    if (value === undefined) continue;
    if (field.delivered === '') Object.assign(entry, value);
    else write(entry, field.delivered.split('.'), value);
  }
  return entry;
}

/** The attributes that Strapi stores for a delivered entry; pictures are ids that `picture` gives for their names. */
export async function toStored(
  fields: readonly Field[],
  entry: Entry,
  picture: (name: string) => Promise<number>,
): Promise<Entry> {
  const stored: Entry = {};
  for (const field of fields) {
    const value = deliveredAt(field, entry);
    if (value === undefined) continue;
    write(stored, field.stored, await storedValue(field, value, picture));
  }
  return stored;
}

/** What a delivered entry says for one field. */
export function deliveredAt(field: Field, entry: Entry): unknown {
  return field.delivered === '' ? entry : read(entry, field.delivered.split('.'));
}

/** A delivered entry with each of its pictures named as `rename` says. */
export function withPictures(fields: readonly Field[], entry: Entry, rename: (name: string) => string): Entry {
  const renamed = structuredClone(entry);
  for (const field of fields) {
    const name = field.kind === 'media' ? deliveredAt(field, entry) : undefined;
    if (typeof name === 'string') write(renamed, field.delivered.split('.'), rename(name));
  }
  return renamed;
}

/** The attributes that Strapi stores for an entry in which nothing is said. */
export function blankStored(fields: readonly Field[]): Entry {
  const stored: Entry = {};
  for (const field of fields) write(stored, field.stored, field.kind === 'overrides' ? [] : null);
  return stored;
}

/** The path in Strapi's form at which a problem of the delivered entry is shown, or nothing when no field fits. */
export function pathOfPointer(fields: readonly Field[], stored: Entry, pointer: string): string[] | undefined {
  const names = pointer
    .split('/')
    .slice(1)
    .map((name) => name.replace(/~1/g, '/').replace(/~0/g, '~'));
  const found = fields.find((field) => {
    const own = field.delivered === '' ? [] : field.delivered.split('.');
    return own.length <= names.length && own.every((name, index) => name === names[index]);
  });
  if (!found) return pathOfParent(fields, names);
  if (found.kind !== 'overrides') return [...found.stored];
  const rows = read(stored, found.stored);
  const row = Array.isArray(rows) ? rows.findIndex((one: Entry) => one['key'] === names[1]) : -1;
  return row === -1 ? [...found.stored] : [...found.stored, String(row), 'text'];
}

/** A pointer at a whole component, or at a field that is missing altogether, is shown at the first field below it. */
function pathOfParent(fields: readonly Field[], names: readonly string[]): string[] | undefined {
  if (names.length === 0) return undefined;
  const below = fields.find((field) => {
    const own = field.delivered.split('.');
    return names.length < own.length && names.every((name, index) => name === own[index]);
  });
  return below && [...below.stored];
}

function deliveredValue(field: Field, value: unknown): unknown {
  if (value === '' && field.kind === 'said') return '';
  if (value === undefined || value === null || value === '') return undefined;
  switch (field.kind) {
    case 'plain':
    case 'said':
      return value;
    case 'json':
      return parse(field, value);
    case 'lines':
      return String(value)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    case 'media':
      return isRecord(value) ? value['url'] : undefined;
    case 'overrides':
      return Array.isArray(value)
        ? Object.fromEntries(
            value.filter((row: Entry) => row['key'] && row['text']).map((row: Entry) => [row['key'], row['text']]),
          )
        : undefined;
  }
}

async function storedValue(field: Field, value: unknown, picture: (name: string) => Promise<number>): Promise<unknown> {
  switch (field.kind) {
    case 'plain':
    case 'said':
      return value;
    case 'json':
      return JSON.stringify(value, null, 2);
    case 'lines':
      return (value as string[]).join('\n');
    case 'media':
      return picture(String(value));
    case 'overrides':
      return Object.entries(value as Record<string, string>).map(([key, text]) => ({ key, text }));
  }
}

function parse(field: Field, value: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch (error) {
    throw new NotJson(field, error instanceof Error ? error.message : String(error));
  }
}

function read(from: Entry, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), from);
}

function write(into: Entry, path: readonly string[], value: unknown): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = isRecord(into[name]) ? into[name] : {};
  into[name] = inner;
  write(inner, rest, value);
}
