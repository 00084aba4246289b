/** A way back from the bank that is open for one use (RET-01). */
export interface OpenAuthorisation {
  /** SHA-256 of the state. */
  readonly stateHash: string;
  readonly consentId: string;
  readonly customerId: string;
  readonly sessionHash: string;
  /** Nonce and code verifier. */
  readonly sealed: Buffer;
  readonly expiresAt: Date;
}

/** How long a return may be looked at: tokens, and a second try of what can be seen with them, take half a minute at most. */
export const longestReturnMs = 60_000;

/** The ways back from banks that customers may still take. */
export interface WaysBack {
  open(authorisation: OpenAuthorisation): Promise<void>;
  /** Uses the way back up, in the session that opened it; nothing when it is another's, used, or over. */
  claim(asked: {
    readonly stateHash: string;
    readonly customerId: string;
    readonly sessionHash: string;
    readonly now: Date;
  }): Promise<OpenAuthorisation | undefined>;
  /** What came of the return is known: it holds its link no more, and its way back cannot be used once more. */
  endReturn(stateHash: string): Promise<void>;
  /**
   * The customer went to the bank for that link, and may still come back from there, or is back and what they brought is being looked at;
   * a return that nobody has finished within a minute, for our process is gone, is over.
   */
  isAtBank(linkId: string, now: Date): Promise<boolean>;
  clearExpired(now: Date): Promise<number>;
}
