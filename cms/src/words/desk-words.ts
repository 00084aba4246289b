import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { OpenedEntry } from '../access/entry-access';
import { deliver, partner, type ContentKind } from '../content/content-kind';
import { findEntry } from '../content/documents';
import type { Entry } from '../content/field';
import { inWords } from '../content/problem-words';
import { postToApi } from '../publishing/api';
import type { Problem } from '../publishing/publish-check';

const SILENT = 'The customers’ site isn’t responding at the moment. What you’ve typed is kept; try again shortly.';
const LONGEST = 20_000;

/**
 * Every text of the product with its default and where it shows, as the API knows it, and the words of this partner that are
 * live (PTR-06).
 *
 * @throws NotFoundError for what is no partner, ApplicationError while the API cannot be reached.
 */
export async function describeWords(strapi: Core.Strapi, opened: OpenedEntry): Promise<object> {
  const code = codeOf(opened);
  const { documentId, mayUpdate } = opened;
  const published = await findEntry(strapi, partner, { documentId, status: 'published' });
  const live = published ? (deliver(partner, published)['copy'] as Entry) : {};
  const known = await ask('/internal/content/words', { partner: code });
  return { ...known, live, may: { update: mayUpdate('copyOverrides.text') } };
}

/**
 * What would be wrong with words if they were published, by the rules of a publish (PTR-05).
 *
 * @throws ValidationError when they are not texts by key.
 */
export async function checkWords(opened: OpenedEntry, body: unknown): Promise<{ problems: readonly Problem[] }> {
  codeOf(opened);
  const { words } = (body ?? {}) as { words?: unknown };
  if (!isTexts(words)) throw new errors.ValidationError('Send words: texts by their keys.');
  const { problems } = await ask('/internal/content/words/checks', { words });
  return { problems: problems as readonly Problem[] };
}

/** What a publish of the partner would be warned of, in words; nothing while the API cannot be reached, for nothing hangs on it. */
export async function warningsOf(kind: ContentKind, entry: Entry): Promise<readonly string[]> {
  if (kind !== partner) return [];
  const answer = await postToApi('/internal/content/words/checks', { words: entry['copy'] });
  if (answer.kind === 'unreachable') return [];
  const problems = answer.body['problems'] as readonly Problem[];
  return problems.filter(({ isWarning }) => isWarning).map(inWords);
}

function codeOf({ kind, draft }: OpenedEntry): string {
  if (kind !== partner) throw new errors.NotFoundError();
  return String(draft['code']);
}

async function ask(path: string, question: object): Promise<Entry> {
  const answer = await postToApi(path, question);
  if (answer.kind === 'answered') return answer.body;
  strapi.log.warn(`words not known, the API was not reached: ${answer.reason}`);
  throw new errors.ApplicationError(SILENT);
}

function isTexts(words: unknown): words is Record<string, string> {
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return false;
  return Object.values(words).every((text) => typeof text === 'string' && text.length <= LONGEST);
}
