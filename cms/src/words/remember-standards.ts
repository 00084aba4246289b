import type { Core } from '@strapi/strapi';
import { contentKinds, deliver, partner } from '../content/content-kind';
import { documents, findEntry } from '../content/documents';
import type { Entry } from '../content/field';
import type { DocumentMiddleware } from '../setup/document-context';

/** A row of a partner's own words; `standard` is what everybody else read when they were written. */
interface OwnWords extends Entry {
  readonly key?: unknown;
  readonly text?: unknown;
  readonly standard?: unknown;
}

/**
 * Remembers with a partner's own words the default that they were written against, whichever way they are written, so that
 * the desk can say when the default has changed since. Who sends words alone keeps what was remembered of the same words.
 * `pageWords` are the defaults that no entry of the CMS has.
 */
export function rememberStandards(strapi: Core.Strapi, pageWords: Entry): DocumentMiddleware {
  return async (context, next) => {
    const { documentId, data } = context.params;
    const rows = data?.['copyOverrides'];
    const writes = ['create', 'update'].includes(context.action) && context.uid === partner.uid;
    if (!writes || !data || !isRows(rows) || rows.every(isRemembered)) return next();
    const draft =
      typeof documentId === 'string' ? await findEntry(strapi, partner, { documentId, status: 'draft' }) : null;
    const known = isRows(draft?.['copyOverrides']) ? draft['copyOverrides'] : [];
    const standards = { ...pageWords, ...(await standardWords(strapi)) };
    data['copyOverrides'] = rows.map((row) => {
      if (isRemembered(row)) return row;
      const same = known.find(({ key, text }) => key === row.key && text === row.text);
      return { ...row, standard: same?.standard ?? standards[String(row.key)] ?? null };
    });
    return next();
  };
}

const isRows = (rows: unknown): rows is OwnWords[] =>
  Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null);

const isRemembered = ({ standard }: OwnWords) => typeof standard === 'string' && standard !== '';

/** The words of everybody, by key, as they are published. */
async function standardWords(strapi: Core.Strapi): Promise<Entry> {
  const areas = contentKinds.filter(({ part }) => part === 'copy');
  const published = await Promise.all(
    areas.map(async (kind) => {
      const entries = await documents(strapi, kind.uid).findMany({ status: 'published', limit: -1 });
      return entries.map((entry) => deliver(kind, entry));
    }),
  );
  return Object.assign({}, ...published.flat()) as Entry;
}
