import { useBeforeBrowser } from '../runtime/before-browser.ts';

export interface Destination {
  readonly address: string;
  /** On another site, so it opens beside the journey rather than ending it. */
  readonly isOutside: boolean;
}

interface Leading {
  readonly href?: string;
  /** The query string of the page goes along. */
  readonly keepQuery?: boolean;
}

/** Where a link or button leads; nothing when it does an action instead. */
export function useHref({ href, keepQuery }: Leading): Destination | undefined {
  const { origin, search } = useBeforeBrowser()?.address ?? window.location;
  if (href === undefined) return undefined;
  const url = new URL(href, origin);
  if (url.protocol === 'mailto:') return { address: url.href, isOutside: false };
  if (url.origin !== origin) return { address: url.href, isOutside: true };
  if (keepQuery === true) {
    for (const [name, value] of new URLSearchParams(search)) {
      if (!url.searchParams.has(name)) url.searchParams.append(name, value);
    }
  }
  return { address: url.pathname + url.search + url.hash, isOutside: false };
}
