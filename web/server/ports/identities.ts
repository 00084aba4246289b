import type { Identity, IdentityResults } from '#web/domain/identity.ts';

/** An identity whose turn it is, with how often it had one since it last got further. */
export interface DueIdentity extends Identity {
  readonly tries: number;
  /** Until when it is nobody else's; what comes of the turn counts only while nothing has made it due anew. */
  readonly leasedUntil: Date;
}

type Turn = Pick<DueIdentity, 'customerId' | 'leasedUntil'>;

/** Who customers are, as far as the provider has said. */
export interface Identities {
  /** Lets the customer be checked; nothing happens when they are, or were. */
  begin(customerId: string, at: Date): Promise<void>;
  find(customerId: string): Promise<Identity | undefined>;
  /** Those where something is to be done now; each is given to nobody else for a minute. */
  takeDue(now: Date): Promise<readonly DueIdentity[]>;
  /** Keeps the applicant that came first, and says which that is. */
  saveApplicant(customerId: string, applicantId: string): Promise<string>;
  /** The awaited check has begun, and its result is asked for at `dueAt`. */
  saveCheck(turn: Turn, check: { readonly checkId: string; readonly dueAt: Date }): Promise<void>;
  /** Its next turn is at `dueAt`; null for never, where nothing is awaited. */
  putOff(turn: Turn, dueAt: Date | null): Promise<void>;
  /** The provider says that a check is over: its result is asked for now. False when that check is none that is awaited. */
  hasten(checkId: string, now: Date): Promise<boolean>;
  /** Keeps the result of the awaited check; false when it is awaited no more. */
  saveResults(
    checkId: string,
    found: { readonly customerId: string; readonly results: IdentityResults; readonly at: Date },
  ): Promise<boolean>;
  /** The document is with the provider, and a check of it is awaited; false when that was so already. */
  noteDocument(customerId: string, at: Date): Promise<boolean>;
  /** Makes a customer stand where a made-up one should, without asking anybody (OPS-08). */
  settle(
    customerId: string,
    as: Pick<Identity, 'awaits' | 'results' | 'documentUploadedAt'> & { readonly at: Date },
  ): Promise<void>;
}
