import type { DeviceInfo } from '#web/platform/domain/device-info.ts';
import type { AwaitedCustomer, SignInProof } from '#web/platform/domain/sign-in-proof.ts';

/** A browser's session. Only the SHA-256 of its 256-bit token is ever stored. */
export interface Session extends SignInProof {
  readonly idHash: string;
  readonly customerId: string | null;
  readonly awaits: AwaitedCustomer | null;
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

export interface Sessions {
  open(session: {
    readonly idHash: string;
    readonly deviceHash: string;
    readonly customerId: string | null;
    readonly proof: SignInProof;
    readonly now: Date;
  }): Promise<Session>;
  /** The session as `find` gives it, which goes idle all the same: a page that asks by itself is no sign of its customer. */
  peek(idHash: string, now: Date): Promise<Session | undefined>;
  /** The session if it has neither been idle too long nor lived too long; being found keeps it from going idle. */
  find(idHash: string, now: Date): Promise<Session | undefined>;
  /** Ends `from` and opens `to` in its place, for `customerId`: at registration, sign-in, step-up and password change. */
  rotate(change: {
    readonly from: string;
    readonly to: string;
    readonly deviceHash: string;
    readonly customerId: string | null;
    readonly proof: SignInProof;
    readonly now: Date;
  }): Promise<Session>;
  /** Notes whose code a session of nobody waits for. */
  await(idHash: string, awaited: AwaitedCustomer): Promise<void>;
  /** Ends a session, and every other of the same customer on the same device: a repeated request may have opened some. */
  end(idHash: string): Promise<void>;
  /** Ends every session of the customer but the one that is to go on, if one is, and every sign-in that waits for their code. */
  endAllOf(customerId: string, except?: string): Promise<void>;
  /** Deletes what has expired; says how many. */
  clearExpired(now: Date): Promise<number>;
}

export interface Devices {
  /** Whether one of these customers has signed in with this device before. */
  isKnown(customerIds: readonly string[], deviceHash: string): Promise<boolean>;
  /** Notes that the customer has proved their password on this device; the device is `info.deviceId`. */
  remember(device: { readonly customerId: string; readonly info: DeviceInfo; readonly now: Date }): Promise<void>;
  forgetAllOf(customerId: string): Promise<void>;
}

/** How often something may be tried: `limit` times in `seconds`, counted from the first try. */
export interface Allowance {
  readonly limit: number;
  readonly seconds: number;
}

export interface Attempts {
  /**
   * Counts one more try of `key` and says whether it is still within the allowance.
   *
   * Atomic: of many at once, exactly `limit` are within. Keys that name a person are hashed by the caller.
   */
  take(attempt: {
    readonly key: string;
    readonly allowance: Allowance;
    readonly now: Date;
  }): Promise<'within' | 'over'>;
  /** Whether `key` has used up its allowance, without counting. */
  isUsedUp(attempt: { readonly key: string; readonly allowance: Allowance; readonly now: Date }): Promise<boolean>;
  forget(key: string): Promise<void>;
  clearExpired(now: Date): Promise<number>;
}
