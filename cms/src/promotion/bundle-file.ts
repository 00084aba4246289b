import { createHash } from 'node:crypto';
import { errors } from '@strapi/utils';
import { contentKinds, type ContentKind } from '../content/content-kind';
import type { Entry } from '../content/field';
import type { Content } from '../versions/snapshot';

const FORMAT = 'burgee content bundle';
const FORMAT_VERSION = 1;

/** What a bundle speaks for: what is in it, and what is not in it though it could be. */
export interface Scope {
  /** Names of content kinds. */
  readonly kinds: readonly string[];
  /** Codes; when there are any, only these partners and their campaigns. */
  readonly partners: readonly string[];
}

/** One live entry; its pictures are named by the SHA-256 of their bytes, so that it is the same text in every environment. */
export interface BundledEntry {
  readonly kind: ContentKind;
  readonly key: string;
  readonly content: Content;
  readonly sha256: string;
}

export interface BundledPicture {
  readonly sha256: string;
  readonly name: string;
  readonly bytes: Buffer;
}

export interface ContentBundle {
  /** Of everything else in the file. */
  readonly sha256: string;
  readonly scope: Scope;
  readonly entries: readonly BundledEntry[];
  readonly pictures: readonly BundledPicture[];
}

/** The hash of a value as JSON without spaces, in its own order: in a form the order of names is what customers see. */
export const hashOf = (value: unknown): string => sha256Of(JSON.stringify(value));

export const sha256Of = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The file of a bundle. The same content gives the same text: it holds no time and no address. */
export function writeBundle({ scope, entries, pictures }: Omit<ContentBundle, 'sha256'>): string {
  const body = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    scope,
    entries: entries.map(({ kind, key, sha256, content }) => ({ kind: kind.name, key, sha256, content })),
    pictures: pictures.map(({ sha256, name, bytes }) => ({ sha256, name, bytes: bytes.toString('base64') })),
  };
  const { format, formatVersion, ...rest } = body;
  return `${JSON.stringify({ format, formatVersion, sha256: hashOf(body), ...rest }, null, 2)}\n`;
}

/**
 * Reads the file of a bundle and holds every hash against what it is of.
 *
 * @throws ValidationError saying what is wrong with the file, and what to do.
 */
export function readBundle(text: string): ContentBundle {
  const { sha256, ...body } = parse(text);
  if (body['format'] !== FORMAT) refuse('This file isn’t a content bundle. Make one with "content export".');
  const { formatVersion } = body;
  if (formatVersion !== FORMAT_VERSION)
    refuse(
      `This bundle is of format ${String(formatVersion)}, and this CMS reads format ${FORMAT_VERSION}. Export it again from a CMS of the same version.`,
    );
  if (sha256 !== hashOf(body)) refuse(changed('The bundle'));
  return {
    sha256: String(sha256),
    scope: readScope(body['scope']),
    entries: listIn(body, 'entries').map(readEntry),
    pictures: listIn(body, 'pictures').map(readPicture),
  };
}

/** A kind by its name. @throws ValidationError with the names that there are. */
export function kindNamed(name: unknown): ContentKind {
  const kind = contentKinds.find((one) => one.name === name);
  return kind ?? refuse(`There is no kind of content “${String(name)}”, but ${allKinds.join(', ')}.`);
}

export const allKinds: readonly string[] = contentKinds.map(({ name }) => name);

function parse(text: string): Entry {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Entry;
  } catch {
    return refuse('This file is incomplete or isn’t JSON: it was cut off or edited. Export it again.');
  }
  return refuse('This file isn’t a content bundle. Make one with "content export".');
}

function readScope(scope: unknown): Scope {
  const { kinds, partners } = (scope ?? {}) as Record<string, unknown>;
  if (!isTexts(kinds) || !isTexts(partners)) return refuse(malformed);
  return { kinds: kinds.map((name) => kindNamed(name).name), partners };
}

function readEntry({ kind: name, key, sha256, content }: Entry): BundledEntry {
  const kind = kindNamed(name);
  const { entry, order } = (content ?? {}) as Record<string, unknown>;
  const isOrder = order === undefined || order === null || Number.isSafeInteger(order);
  if (typeof key !== 'string' || typeof entry !== 'object' || entry === null || Array.isArray(entry) || !isOrder)
    return refuse(malformed);
  if (sha256 !== hashOf(content)) refuse(changed(`The ${kind.name} “${key}”`));
  return { kind, key, content: content as Content, sha256: String(sha256) };
}

function readPicture({ sha256, name, bytes }: Entry): BundledPicture {
  if (typeof name !== 'string' || typeof bytes !== 'string') return refuse(malformed);
  const decoded = Buffer.from(bytes, 'base64');
  if (sha256 !== sha256Of(decoded)) refuse(changed(`The picture “${name}”`));
  return { sha256: String(sha256), name, bytes: decoded };
}

function listIn(body: Entry, name: string): Entry[] {
  const list = body[name];
  const isList = Array.isArray(list) && list.every((one) => typeof one === 'object' && one !== null);
  return isList ? (list as Entry[]) : refuse(malformed);
}

const isTexts = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((one) => typeof one === 'string');

const malformed = 'This bundle is not of the shape that "content export" writes. Export it again.';

const changed = (what: string) =>
  `${what} was changed after it was exported: its hash does not fit its content. Change it in the CMS and export again.`;

function refuse(message: string): never {
  throw new errors.ValidationError(message);
}
