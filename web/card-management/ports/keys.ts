export interface OpenedMessage {
  readonly header: Readonly<Record<string, unknown>>;
  readonly content: Readonly<Record<string, unknown>>;
}

/** The keys that browsers seal under. The private ones never leave it. */
export interface SealingKeyStore {
  /** The one to seal under now. */
  current(): Promise<{ readonly kid: string; readonly spki: string }>;
  /** What a message holds; nothing where it was not sealed under a key of ours that still opens. */
  open(sealed: string): Promise<OpenedMessage | undefined>;
  /** A session key of 256 bits that was wrapped under the key `kid`; nothing where it was not, or is of another length. */
  unwrap(kid: string, wrapped: Buffer): Promise<Buffer | undefined>;
  /** Deletes the keys that open nothing any more: what was recorded under them opens to nobody from then on. */
  forget(): Promise<void>;
}
