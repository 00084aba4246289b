import type { KeptThing } from '#web/platform/domain/browser-memory.ts';

import type { PublishedContent } from './published-content.ts';

/**
 * What the browser remembers between visits. Hints only: each is checked against what is published
 * when it is used, and none of them ever decides what somebody may do.
 */
export interface Hints {
  /** Which pages are opened and what is pressed there is not noted. */
  readonly eventsStopped: boolean;
}

/** What a programme lets a browser remember beside that, in cookies of its own. */
export interface HintKeeper<Known extends Hints = Hints> {
  readonly cookies: Readonly<Record<string, KeptThing & { readonly place: 'cookie' }>>;
  /** What the cookies say, by their keys: anybody may have sent anything. */
  read(sent: (key: string) => string | undefined, hints: Hints): Known;
  /** The cookies to set, by their keys; null removes one. */
  write(hints: Partial<Known>): Readonly<Record<string, string | null>>;
  /** What stands in the address bar counts before what the browser remembers. */
  arrivedWith(hints: Known, query: Readonly<Record<string, string>>): Known;
  /** What of `arrived` the next page must know before its address says it. */
  keptAtOnce(arrived: Known, before: Known, content: PublishedContent): Partial<Known>;
}
