/** What an airline says of a membership number. `reason` is fit for a log. */
export type MemberAnswer =
  | { readonly kind: 'member' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** Miles for one member. */
export interface MilesLine {
  /** Ours, by which the answer names it. */
  readonly id: string;
  /** Ten digits; not to be logged. */
  readonly number: string;
  readonly miles: number;
  /** The last day of what they are for, `YYYY-MM-DD`. */
  readonly until: string;
}

/** Miles that are told in one go. */
export interface MilesBatch {
  /** Ours: the same one twice credits once. */
  readonly id: string;
  readonly lines: readonly MilesLine[];
}

/** What has become of a line; a refused one credits nothing. */
export interface AnsweredLine {
  readonly id: string;
  readonly state: 'credited' | 'refused';
}

/** An airline's programme for its members (CON-09). */
export interface Airline {
  /** Whether there is such a member, who takes miles. */
  check(number: string): Promise<MemberAnswer>;
  /**
   * Credits miles; every line is answered.
   *
   * @throws where nobody answers, or what is answered makes no sense: the same batch is told again.
   */
  credit(batch: MilesBatch): Promise<readonly AnsweredLine[]>;
}
