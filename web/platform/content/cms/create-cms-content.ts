import { type DeliveredBundle, fromDelivered } from '#web/platform/domain/delivered-bundle.ts';
import type { ContentSource } from '#web/platform/server/ports/content-source.ts';
import type { SharedDraft, SharedDrafts } from '#web/platform/server/ports/shared-drafts.ts';
import { isRecord, membersOf } from '#web/platform/domain/members.ts';

export interface CmsAddress {
  readonly url: string;
  readonly token: string;
  /** Names of what it delivers of the programme's own. */
  readonly lists: readonly string[];
}

const patience = 10_000;
const largestBundle = 32 * 1024 * 1024;
const largestDraft = 1024 * 1024;
/** One byte more than a picture may have: enough to see that it is too large. */
const largestPicture = 2 * 1024 * 1024 + 1;

/**
 * The CMS behind its delivery addresses: published entries, and the draft behind a link that somebody has shared. What it
 * answers is checked before it is used.
 */
export function createCmsContent({ url, token, lists }: CmsAddress): ContentSource & SharedDrafts {
  const { origin } = new URL(url);
  let last: { etag: string; version: string } | undefined;

  async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(new URL(path, url), {
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (response.ok || response.status === 304) return response;
    await response.body?.cancel();
    throw new Error(`The CMS answers ${String(response.status)}`);
  }

  return {
    async version() {
      const response = await ask('/api/delivery/version', last === undefined ? {} : { 'If-None-Match': last.etag });
      if (response.status === 304 && last !== undefined) return last.version;
      const { version } = membersOf(await response.json());
      if (typeof version !== 'string' || version === '') throw new Error('The CMS tells no version');
      const etag = response.headers.get('ETag');
      last = etag === null ? undefined : { etag, version };
      return version;
    },

    async bundle() {
      const response = await ask('/api/delivery/bundle');
      const text = Buffer.from(await bytesOf(response, largestBundle)).toString('utf8');
      const { version, bundle } = membersOf(JSON.parse(text));
      if (typeof version !== 'string' || !isBundle(bundle, lists))
        throw new Error('The CMS answers with something that is no content');
      return { version, bundle: fromDelivered(bundle) };
    },

    async sharedDraft(link) {
      const response = await ask(`/api/delivery/shared/${encodeURIComponent(link)}`);
      const answer: unknown = JSON.parse(Buffer.from(await bytesOf(response, largestDraft)).toString('utf8'));
      if (!isSharedDraft(answer)) throw new Error('The CMS answers with something that is no draft');
      return answer;
    },

    async readAsset(src) {
      // Pictures lie with the CMS itself: an address elsewhere would make us fetch for whoever typed it.
      if (!src.startsWith('/') || !URL.canParse(src, url)) return undefined;
      const address = new URL(src, url);
      if (address.origin !== origin || address.pathname.includes('..')) return undefined;
      const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patience) });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`The CMS answers ${String(response.status)} for a picture`);
      return bytesOf(response, largestPicture);
    },
  };
}

/** Reads no further than `most` bytes. */
async function bytesOf(response: Response, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length > most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

const records = ['forms', 'journeys', 'copy', 'partners'] as const;

function isBundle(bundle: unknown, lists: readonly string[]): bundle is DeliveredBundle {
  if (!isRecord(bundle)) return false;
  const areRecords = records.every(
    (name) => isRecord(bundle[name]) && (name === 'copy' || Object.values(bundle[name]).every(isRecord)),
  );
  return areRecords && lists.every((name) => Array.isArray(bundle[name]));
}

function isSharedDraft(answer: unknown): answer is SharedDraft {
  if (!isRecord(answer)) return false;
  const { kind, of, entry, pictures, partner, page, savedAt, until } = answer;
  if (kind !== 'open') return kind === 'expired' || kind === 'withdrawn';
  const areTexts = (...values: unknown[]) => values.every((value) => typeof value === 'string');
  return (
    isRecord(of) &&
    areTexts(of['kind'], of['key'], partner, savedAt, until) &&
    isRecord(entry) &&
    Array.isArray(pictures) &&
    pictures.every((picture) => typeof picture === 'string') &&
    (page === null || (isRecord(page) && areTexts(page['journey'], page['step'], page['state'])))
  );
}
