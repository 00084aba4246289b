/** A random value for somebody else, and the only form in which we keep it. */
export interface Token {
  /** 256 bits, base64url. */
  readonly token: string;
  /** Its SHA-256, base64url. */
  readonly hash: string;
}

/** Randomness and keys. */
export interface Secrets {
  /** A UUIDv7: unique, and ordered by the time it was made. */
  newId(): string;
  newToken(): Token;
  hashToken(token: string): string;
  randomBytes(count: number): Uint8Array;
  /** Six digits, each code as likely as every other. */
  newCode(): string;
  /**
   * HMAC under our own key: cannot be guessed back from a short text by whoever reads the database.
   *
   * @param purpose which kind of thing the hash stands for; the same text hashes differently in each
   */
  keyedHash(purpose: string, text: string): string;
  /** Compares without telling by time where two hashes differ. */
  isSame(one: string, other: string): boolean;
  /** Encrypts `text` so that it opens only with the same `boundTo`. */
  seal(text: string, boundTo: string): Buffer;
  /** @throws when it was sealed under another key, bound to something else, or changed. */
  open(sealed: Buffer, boundTo: string): string;
}
