import type { PreviewPage, SharedPreview } from '#web/platform/contract/preview.ts';

/** Why nothing can be shown. */
export type Trouble = 'unknown' | 'busy' | 'away';

export type Asked = SharedPreview | { readonly kind: Trouble };

export type AskShared = (page: PreviewPage | undefined) => Promise<Asked>;

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
    if (response.ok) return (await response.json()) as SharedPreview;
    if (response.status === 404) return { kind: 'unknown' };
    return { kind: response.status === 429 ? 'busy' : 'away' };
  };
}
