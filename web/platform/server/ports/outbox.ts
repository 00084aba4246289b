/** What leaves us by itself after a commit. */
export type OutboxChannel = 'email' | 'sms';

export interface OutboxEntry {
  /** UUIDv7; it is also the other side's idempotency key, so that a repeat is harmless. */
  readonly id: string;
  readonly customerId: string;
  readonly channel: OutboxChannel;
  /** The message, sealed; erased once it is sent or no longer worth sending. */
  readonly sealed: Buffer;
  readonly createdAt: Date;
  /** After this it is of no use to the customer: a code has expired, a link is dead. */
  readonly uselessAfter: Date;
}

export interface ClaimedEntry extends OutboxEntry {
  /** Proof of this very claim: whoever held the row before can no longer finish it. */
  readonly claim: string;
  /** This try included. */
  readonly tries: number;
  /** An earlier try ended so that nobody knows whether the message was taken. */
  readonly mayHaveArrived: boolean;
}

export interface Outbox {
  add(entry: OutboxEntry): Promise<void>;
  /** Leases up to `limit` due entries for `leaseSeconds`; no two workers get the same one. */
  claim(request: {
    readonly claim: string;
    readonly limit: number;
    readonly leaseSeconds: number;
    readonly now: Date;
  }): Promise<readonly ClaimedEntry[]>;
  /** Notes that it was sent and erases what was in it; false when the lease had passed to another worker. */
  finish(done: { readonly id: string; readonly claim: string; readonly now: Date }): Promise<boolean>;
  /** Gives it back for another try at `dueAt`; `error` is a code, never a message's content. */
  retryAt(failed: {
    readonly id: string;
    readonly claim: string;
    readonly dueAt: Date;
    readonly error: string;
    readonly mayHaveArrived: boolean;
  }): Promise<boolean>;
  /** Gives up: it stays as a dead letter for a person to look at, without its content. */
  bury(failed: {
    readonly id: string;
    readonly claim: string;
    readonly now: Date;
    readonly error: string;
  }): Promise<boolean>;
  /** How many wait and how many are dead, and since when the oldest waits: for the metrics. */
  count(): Promise<{ readonly waiting: number; readonly dead: number; readonly oldest: Date | null }>;
}
