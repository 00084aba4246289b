import { type AwaitedCustomer, byPassword, type SignInProof } from '#web/platform/domain/sign-in-proof.ts';

import type { Hints } from './hints.ts';
import type { PublishedContent } from './published-content.ts';
import type { PlatformStore } from './platform-store.ts';
import type { Aside } from './unit-of-work.ts';

/** Who asks: what the edge knows of a request, already parsed. */
export interface Visitor<Known extends Hints = Hints> {
  readonly ip: string;
  /** The random id of the cookie `did`, as the browser sent it; stored and sent on hashed only. */
  readonly deviceId: string;
  readonly userAgent: string;
  /** Screen size as the browser says it, `<width>x<height>`; a hint for ENT-13. */
  readonly resolution: string | null;
  readonly requestId: string;
  readonly hints: Known;
}

/** The session that asks; `customerId` is null until somebody has registered or signed in. */
export interface CurrentSession extends SignInProof {
  readonly idHash: string;
  readonly customerId: string | null;
  readonly awaits: AwaitedCustomer | null;
  /** The browser came with the session of somebody signed in, which is over: this is a new one (SES-01). */
  readonly hasExpired?: boolean;
}

/** The session of somebody who shows none. */
export const nobodysSession: CurrentSession = { idHash: '', customerId: null, awaits: null, ...byPassword };

/** What a programme adds to the platform's own types. */
export interface ProgrammeTypes {
  /** Its tables, beside the platform's. */
  readonly store: PlatformStore;
  /** What a browser remembers for it. */
  readonly hints: Hints;
}

/** All that a use case may touch: the store is inside the transaction that also stores the journey's next step. */
export interface CallContext<Programme extends ProgrammeTypes = ProgrammeTypes> {
  readonly store: Programme['store'];
  readonly aside: Aside;
  readonly session: CurrentSession;
  readonly visitor: Visitor<Programme['hints']>;
  readonly content: PublishedContent;
}

/** What a call asks for beside its outcome. */
export interface CallEffects<Known extends Hints = Hints> {
  /** Something that is logged by a name of its own, beside the call itself; never a value that somebody typed (OPS-10). */
  readonly event?: { readonly what: string; readonly outcome: string | null };
  /**
   * `rotate`: the browser gets a new session token, for `customerId`, who has given `proof`. `awaits`: a code decides who
   * it is. `end`: the session is over.
   */
  readonly session?:
    | { readonly rotate: true; readonly customerId: string | null; readonly proof: SignInProof }
    | { readonly awaits: AwaitedCustomer }
    | { readonly end: true };
  /** Cookies to set; null removes one. */
  readonly hints?: Partial<Known>;
}

/** What came of a call, whichever it was. */
export interface AnyAnswer<Known extends Hints = Hints> extends CallEffects<Known> {
  readonly outcome: string;
  /** An address, outside or of ours, that the customer goes to, for `"leave": "@answer"`; whoever answers it has checked it. */
  readonly to?: string;
  /** Field path to message keyword of the form's `messages.json`. */
  readonly errors?: Readonly<Record<string, string>>;
}

/** A call of any name; what it is given is checked against the catalogue of calls first. */
export type AnyCall = (input: Readonly<Record<string, unknown>>, context: CallContext) => Promise<AnyAnswer>;
