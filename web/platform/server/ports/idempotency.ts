export interface IdempotencyClaim {
  /** Hash that names who asks, so that two people's equal keys never meet. */
  readonly owner: string;
  readonly key: string;
  /** Keyed hash of method, path and body. */
  readonly fingerprint: string;
  readonly now: Date;
}

/** What the first request with the key was answered. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
  /** The session that the first request left its sender with, when it gave out a new token. */
  readonly sessionHash: string | null;
}

export type Claimed =
  | { readonly kind: 'first' }
  | { readonly kind: 'replay'; readonly answer: KeptAnswer }
  /** The key was used for another request. */
  | { readonly kind: 'reused' }
  /** The first request is still being worked on. */
  | { readonly kind: 'in-flight' };

/** Recognises repeats of one request for 24 hours (OPS-05). */
export interface Idempotency {
  /**
   * Claims the key inside the transaction that makes the change: either both are stored or neither. Where an outside party has to be
   * asked between, the claim is stored first, and then kept or released; one that is neither within a minute may be claimed anew.
   */
  claim(claim: IdempotencyClaim): Promise<Claimed>;
  keep(claim: IdempotencyClaim, answer: KeptAnswer): Promise<void>;
  /** Nothing was done: the same request may be sent again under the key. */
  release(claim: IdempotencyClaim): Promise<void>;
  clearOlderThan(before: Date): Promise<number>;
}
