/** One thing that happened: who, what, when and in which request; never a value that somebody typed (OPS-10). */
export interface JourneyEvent {
  readonly id: string;
  readonly at: Date;
  readonly requestId: string;
  readonly sessionHash: string;
  readonly customerId: string | null;
  readonly partner: string;
  readonly journey: string;
  readonly version: number;
  readonly step: string;
  /** `visited`, `acted`, `refused`, `called` with the call and its outcome, or `noted` with what a call names. */
  readonly kind: 'visited' | 'acted' | 'refused' | 'called' | 'noted';
  /** Name of the action, the call, or what happened, such as ACCOUNTS_BANK_RELINK_JOURNEY_STARTED (LNK-07). */
  readonly what: string | null;
  readonly outcome: string | null;
}

/** Rows are added and never changed (OPS-10). */
export interface Events {
  add(events: readonly JourneyEvent[]): Promise<void>;
}
