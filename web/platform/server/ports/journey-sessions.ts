/** Whose journey it is: the browser's until somebody has signed in, the customer's on every device after (RUN-10). */
export type JourneyOwner =
  { readonly kind: 'session'; readonly idHash: string } | { readonly kind: 'customer'; readonly customerId: string };

/** Where somebody is in one journey, pinned to one immutable definition. */
export interface StoredJourney {
  readonly id: string;
  readonly journey: string;
  /** Hash of the definition that it started with. */
  readonly definitionHash: string;
  /** The engine's session, without what the server knows anyway; plain JSON, never an answer. */
  readonly state: Readonly<Record<string, unknown>>;
}

export interface JourneySessions {
  /** The journey of `owner`, as it is in this moment. */
  find(owner: JourneyOwner, journey: string): Promise<StoredJourney | undefined>;
  /** The journey of `owner`, held for this transaction: a second request of the same customer waits. */
  lock(owner: JourneyOwner, journey: string): Promise<StoredJourney | undefined>;
  /**
   * Stores where the journey is now, for `owner` from here on; what that owner had of the same journey is replaced.
   * A new journey loses against one that a request beside this one has begun.
   */
  put(
    stored: StoredJourney,
    change: { readonly owner: JourneyOwner; readonly now: Date },
  ): Promise<'stored' | 'another-was-first'>;
  /** How many journeys of each definition go on: what a new version would strand (journey-language). */
  countByDefinition(
    journey: string,
  ): Promise<readonly { readonly definitionHash: string; readonly step: string; readonly count: number }[]>;
  /** The same of all journeys together, for those that go on by none of the definitions `current`. */
  countOutside(current: readonly string[]): Promise<
    readonly {
      readonly journey: string;
      readonly definitionHash: string;
      readonly step: string;
      readonly count: number;
    }[]
  >;
  clearOlderThan(before: Date): Promise<number>;
}
