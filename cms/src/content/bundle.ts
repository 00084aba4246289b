import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { contentKinds, deliver, type ContentKind } from './content-kind';
import { documents, type StoredEntry } from './documents';
import type { Entry } from './field';

export interface Delivery {
  /** Hash of everything that is published: the same content has the same version, in any process. */
  readonly version: string;
  /** `{version, bundle}` as JSON. */
  readonly body: string;
}

const UPLOADS = 'plugin::upload.file';
const LAST = Number.MAX_SAFE_INTEGER;

/**
 * Everything that is published, read again only when something in the database has changed. The change is seen in the
 * database itself, so that any number of CMS processes may write, and a publish is visible as soon as it is committed.
 */
export function createDelivery(strapi: Core.Strapi): () => Promise<Delivery> {
  let known: { fingerprint: string; delivery: Delivery } | undefined;
  return async () => {
    let fingerprint = await readFingerprint(strapi);
    while (known?.fingerprint !== fingerprint) {
      known = { fingerprint, delivery: await readBundle(strapi) };
      // What became public while it was read would be half in it.
      fingerprint = await readFingerprint(strapi);
    }
    return known.delivery;
  };
}

/** Publishing replaces the published row by a new one, so that counts and newest ids change with every publish. */
async function readFingerprint(strapi: Core.Strapi): Promise<string> {
  const marks = await Promise.all(
    [...contentKinds.map((kind) => kind.uid), UPLOADS].map(async (uid) => {
      const table = strapi.db.metadata.get(uid).tableName;
      const rows = strapi.db.getConnection(table);
      if (uid !== UPLOADS) void rows.whereNotNull('published_at');
      const mark: unknown = await rows.count('* as rows').max({ newest: 'id', changed: 'updated_at' }).first();
      return JSON.stringify(mark);
    }),
  );
  return marks.join();
}

async function readBundle(strapi: Core.Strapi): Promise<Delivery> {
  const bundle: Record<string, Entry | Entry[]> = {};
  for (const kind of contentKinds) bundle[kind.part] = join(kind, await readPublished(strapi, kind));
  const version = createHash('sha256').update(JSON.stringify(bundle)).digest('hex').slice(0, 32);
  return { version, body: JSON.stringify({ version, bundle }) };
}

async function readPublished(strapi: Core.Strapi, kind: ContentKind): Promise<StoredEntry[]> {
  const entries = await documents(strapi, kind.uid).findMany({
    status: 'published',
    populate: kind.populate,
    limit: -1,
  });
  const order = (entry: StoredEntry) => (typeof entry['order'] === 'number' ? entry['order'] : LAST);
  const key = (entry: StoredEntry) => String(entry[kind.key]);
  return entries.sort((a, b) => order(a) - order(b) || (key(a) < key(b) ? -1 : 1));
}

function join(kind: ContentKind, entries: StoredEntry[]): Entry | Entry[] {
  switch (kind.part) {
    case 'forms':
    case 'journeys':
    case 'partners':
      return Object.fromEntries(entries.map((entry) => [String(entry[kind.key]), deliver(kind, entry)]));
    case 'copy':
      return Object.assign({}, ...entries.map((entry) => deliver(kind, entry))) as Entry;
    case 'benefits':
    case 'campaigns':
    case 'causes':
    case 'plans':
    case 'banks':
      return entries.map((entry) => deliver(kind, entry));
  }
}
