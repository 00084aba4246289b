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
  /** `visited`, `acted`, `refused`, or `called` with the call and its outcome. */
  readonly kind: 'visited' | 'acted' | 'refused' | 'called';
  /** Name of the action or call. */
  readonly what: string | null;
  readonly outcome: string | null;
}

/** Rows are added and never changed (OPS-10). */
export interface Events {
  add(events: readonly JourneyEvent[]): Promise<void>;
}
