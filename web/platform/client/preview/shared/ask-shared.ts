import type { PreviewPage, SharedPreview } from '#web/platform/contract/preview.ts';
import { isRecord, membersOf } from '#web/platform/domain/members.ts';

/** Why nothing can be shown. */
export type Trouble = 'unknown' | 'busy' | 'away';

export type SharedAnswer = SharedPreview | { readonly kind: Trouble };

export type AskShared = (page: PreviewPage | undefined) => Promise<SharedAnswer>;

/** Asks for a page of the draft that a link opens: the one address that this page may ask, without a cookie. */
export function askShared(token: () => string): AskShared {
  return async (page) => {
    let response: Response;
    try {
      response = await fetch('/preview/shared/screens', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token()}` },
        body: JSON.stringify(page === undefined ? {} : { page }),
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
      });
    } catch {
      return { kind: 'away' };
    }
    if (response.ok) {
      const draft: unknown = await response.json();
      return isShared(draft) ? draft : { kind: 'away' };
    }
    if (response.status === 404) return { kind: 'unknown' };
    return { kind: response.status === 429 ? 'busy' : 'away' };
  };
}

function isShared(body: unknown): body is SharedPreview {
  const { kind, pages, page } = membersOf(body);
  return kind === 'open' ? Array.isArray(pages) && isRecord(page) : kind === 'expired' || kind === 'withdrawn';
}
