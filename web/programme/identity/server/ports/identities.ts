import type { Identity, IdentityResults } from '#web/programme/identity/domain/identity.ts';

import type { Lease } from '#web/platform/server/ports/lease.ts';

/** An identity whose turn it is. */
export type DueIdentity = Identity & Lease;

type Turn = Pick<DueIdentity, 'customerId' | 'dueAt' | 'leasedUntil'>;

/** Who customers are, as far as the provider has said. */
export interface Identities {
  /** Lets the customer be checked; nothing happens when they are, or were. */
  begin(customerId: string, at: Date): Promise<void>;
  find(customerId: string): Promise<Identity | undefined>;
  /** The one that has waited longest for what is to be done now; until its turn ends it is nobody else's, for a minute at most. */
  takeDue(now: Date): Promise<DueIdentity | undefined>;
  /** Keeps the applicant that came first, and says which that is. */
  saveApplicant(customerId: string, applicantId: string): Promise<string>;
  /** The awaited check has begun, and its result is asked for at `dueAt`. */
  saveCheck(turn: Turn, check: { readonly checkId: string; readonly dueAt: Date }): Promise<void>;
  /** Its next turn is at `dueAt`; null for never, where nothing is to be asked. */
  putOff(turn: Turn, dueAt: Date | null): Promise<void>;
  /** The provider says that a check is over: its result is asked for now. False when it is none that is awaited, or unclear. */
  hasten(checkId: string, now: Date): Promise<boolean>;
  /** Keeps the result of the check, which is asked again at `lookAgainAt`, or never; false when the turn is another's by now. */
  saveResults(
    turn: Turn,
    found: { readonly results: IdentityResults; readonly at: Date; readonly lookAgainAt: Date | null },
  ): Promise<boolean>;
  /** The document is with the provider, and a check of it is awaited; false when that was so already. */
  noteDocument(customerId: string, at: Date): Promise<boolean>;
  /**
   * Asks anew for a result that was unclear: the check that came to it, or, where that is not known any more, another of the
   * same kind. False while a result is awaited anyway.
   */
  askAnew(customerId: string, at: Date): Promise<boolean>;
  /** Makes a customer stand where a made-up one should, without asking anybody (OPS-08). */
  settle(
    customerId: string,
    as: Pick<Identity, 'awaits' | 'results' | 'documentUploadedAt'> & { readonly at: Date },
  ): Promise<void>;
}
