import type { Visitor } from '#web/platform/server/ports/call.ts';
import type { HintKeeper, Hints } from '#web/platform/server/ports/hints.ts';

/** Who asks, before any session is looked up. */
export interface Caller<Known extends Hints = Hints> {
  readonly visitor: Visitor<Known>;
  /** SHA-256 of the session token that the browser sent. */
  readonly sessionHash: string | undefined;
  /** Whether that token was given to somebody who had signed in, or the page was drawn for one; a hint, never authority. */
  readonly cameSignedIn: boolean;
}

/** A session's token as a browser keeps it, and whether somebody is signed in with it. */
export interface SessionToken {
  readonly token: string;
  readonly isSignedIn: boolean;
}

/** Who asks for a page: the page itself may know that somebody was signed in, where the cookie is lost or another's (SES-01). */
export function callerAt(caller: Caller, page: { readonly cameSignedIn?: true | undefined }): Caller {
  return { ...caller, cameSignedIn: caller.cameSignedIn || page.cameSignedIn === true };
}

/** The visitor of a page with this query: what stands in the address bar counts before what the browser remembers. */
export function visitorAt(visitor: Visitor, query: Readonly<Record<string, string>>, keeper: HintKeeper): Visitor {
  return { ...visitor, hints: keeper.arrivedWith(visitor.hints, query) };
}
