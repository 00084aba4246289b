import type { BlockView } from '#journeys/engine/step-view.ts';
import { wordsOf } from './block-props.ts';

export interface Destination {
  readonly address: string;
  /** On another site, so it opens beside the journey rather than ending it. */
  readonly isOutside: boolean;
}

/** Where a link or button leads; nothing when it does an action instead. */
export function hrefOf(block: BlockView): Destination | undefined {
  const href = wordsOf(block, 'href');
  if (href === undefined) return undefined;
  const url = new URL(href, window.location.origin);
  if (url.protocol === 'mailto:') return { address: url.href, isOutside: false };
  if (url.origin !== window.location.origin) return { address: url.href, isOutside: true };
  if (block['keepQuery'] === true) {
    for (const [name, value] of new URLSearchParams(window.location.search)) {
      if (!url.searchParams.has(name)) url.searchParams.append(name, value);
    }
  }
  return { address: url.pathname + url.search + url.hash, isOutside: false };
}
