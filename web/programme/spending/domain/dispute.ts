import { type DisputeReason, disputeReasons } from '#web/card-management/contract/dispute-order.ts';

export type { DisputeReason };

/**
 * How a dispute stands. `wanted`: the processor is to be asked for it. `open`: the merchant is. `won`: the money has come back.
 * `lost`: it has not, or was never to. `written-off`: nor will the customer have to pay it.
 */
export type DisputeState = 'wanted' | 'open' | 'won' | 'lost' | 'written-off';

/**
 * What its customer is told of a dispute: whoever waits for the processor is told that it is open. `refused`: the processor
 * takes no dispute of this purchase, so that nobody has decided about it.
 */
export const disputeStandings = ['open', 'won', 'lost', 'refused', 'writtenOff'] as const;
export type DisputeStanding = (typeof disputeStandings)[number];

export function disputeStanding({
  state,
  isTaken,
}: {
  readonly state: DisputeState;
  /** The processor has taken it. */
  readonly isTaken: boolean;
}): DisputeStanding {
  if (state === 'wanted') return 'open';
  if (state === 'written-off') return 'writtenOff';
  return state === 'lost' && !isTaken ? 'refused' : state;
}

/** What the processor tells of a dispute; once it is won or lost that stays so. */
export interface ToldDispute {
  /** The processor's name for it. */
  readonly dispute: string;
  readonly transaction: string;
  /** Whole pence, more than nothing. */
  readonly pence: number;
  readonly reason: DisputeReason;
  readonly state: 'open' | 'won' | 'lost';
  /** Since when it is won or lost; nothing while it is open. */
  readonly endedAt: Date | null;
}

/** Why it is disputed, by the word that somebody’s reason begins with. */
export function disputeReasonIn(words: string): DisputeReason | undefined {
  return disputeReasons.find((reason) => new RegExp(`^\\s*${reason}(?![\\w-])`, 'iu').test(words));
}
