import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { contentKinds, deliver, type ContentKind } from '../content/content-kind';
import { documents, findEntryByKey } from '../content/documents';
import { toStored, type Entry } from '../content/field';
import { readSeeds, type Seed } from './read-seeds';
import { createUploader } from './upload-asset';

/** What a seed looked like when it was put in: as it stood in the repository, and as it was delivered then. */
interface Mark {
  readonly seed: string;
  readonly delivered: string;
}

type Marks = Record<string, Mark>;

/**
 * Puts the repository's content into the CMS: what is missing is created and published; what was seeded, has not been
 * edited since and has changed in the repository follows it; whatever an editor has touched or deleted is left alone.
 */
export async function seedContent(strapi: Core.Strapi, repository: string): Promise<void> {
  const store = strapi.store({ type: 'api', name: 'seeds' });
  const marks = ((await store.get({ key: 'marks' })) ?? {}) as Marks;
  const before = JSON.stringify(marks);
  const { entries, assetsDir } = readSeeds(repository);
  const picture = createUploader(strapi, assetsDir);
  for (const kind of contentKinds) {
    for (const [position, seed] of (entries[kind.name] ?? []).entries()) {
      const id = `${kind.name}:${seed.key}`;
      const mark = await seedOne(strapi, { kind, seed, position, mark: marks[id], picture });
      if (mark) marks[id] = mark;
    }
  }
  if (JSON.stringify(marks) !== before) await store.set({ key: 'marks', value: marks });
}

interface Job {
  readonly kind: ContentKind;
  readonly seed: Seed;
  readonly position: number;
  readonly mark: Mark | undefined;
  readonly picture: (name: string) => Promise<number>;
}

async function seedOne(strapi: Core.Strapi, { kind, seed, position, mark, picture }: Job): Promise<Mark | undefined> {
  const seedHash = hash(seed.entry);
  if (mark?.seed === seedHash) return undefined;
  const draft = await findEntryByKey(strapi, kind, { key: seed.key, status: 'draft' });
  if (!draft && mark) return undefined;
  if (draft && !(await isUntouched(strapi, kind, { key: seed.key, mark }))) return undefined;
  const data: Entry = { [kind.key]: seed.key, ...(await toStored(kind.fields, seed.entry, picture)) };
  if ('order' in strapi.contentType(kind.uid as never).attributes) data['order'] = position + 1;
  if (draft) await documents(strapi, kind.uid).update({ documentId: draft.documentId, data, status: 'published' });
  else await documents(strapi, kind.uid).create({ data, status: 'published' });
  return { seed: seedHash, delivered: await deliveredHash(strapi, kind, { key: seed.key, status: 'published' }) };
}

async function isUntouched(
  strapi: Core.Strapi,
  kind: ContentKind,
  { key, mark }: { key: string; mark: Mark | undefined },
): Promise<boolean> {
  if (!mark) return false;
  const draft = await deliveredHash(strapi, kind, { key, status: 'draft' });
  const published = await deliveredHash(strapi, kind, { key, status: 'published' });
  return draft === mark.delivered && published === mark.delivered;
}

/** A draft may hold broken JSON: it was touched, then. */
async function deliveredHash(
  strapi: Core.Strapi,
  kind: ContentKind,
  which: { key: string; status: 'draft' | 'published' },
): Promise<string> {
  const entry = await findEntryByKey(strapi, kind, which);
  try {
    return entry ? hash(deliver(kind, entry)) : 'absent';
  } catch {
    return 'unreadable';
  }
}

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
