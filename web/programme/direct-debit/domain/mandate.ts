import type { CalendarDate } from './working-days.ts';

/**
 * A customer's Direct Debit mandate. `ordered`: the provider was not told yet. `pending`: the bank may still refuse it.
 * `active`: it can be charged. `over`: cancelled or refused, until it is given to the bank again.
 */
export const mandateStates = ['ordered', 'pending', 'active', 'over'] as const;
export type MandateState = (typeof mandateStates)[number];

/**
 * What the provider has yet to be asked for; `look` asks what the mandate is now, and so does `cancel-once-paid` until nothing is
 * left that may be collected by it.
 */
export const mandateWishes = ['set-up', 'cancel', 'cancel-once-paid', 'reinstate', 'look'] as const;
export type MandateWish = (typeof mandateWishes)[number];

/**
 * Why a mandate is over. `cancelled`: by its payer, at the bank or with us. `expired`: nothing was collected for too long.
 * `refused`: the bank has not taken it, or the provider will not. `closed`: the account is closed, or with another
 * bank. `deceased`: its payer has died, says the bank: a person looks at it.
 */
export const mandateEnds = ['cancelled', 'expired', 'refused', 'closed', 'deceased'] as const;
export type MandateEnd = (typeof mandateEnds)[number];

/** Whether the bank may take a mandate that is over once more; where it has said no, asking again brings the same no. */
export function canBeReinstated(end: MandateEnd | null | undefined): boolean {
  return end !== 'refused' && end !== 'closed' && end !== 'deceased';
}

/** Seconds until a provider that did not answer is asked again: a minute at first, an hour at most. */
export function mandateAgainAfterSeconds(tries: number): number {
  return Math.min(60 * 2 ** Math.min(Math.max(tries - 1, 0), 20), 3600);
}

export interface MandateFacts {
  readonly state: MandateState;
  /** The first day on which it can be charged, as far as it is known. */
  readonly activeFrom: CalendarDate | null;
  /** Why it is over; nothing while it is not, or where nobody knows. */
  readonly endedBecause?: MandateEnd | null;
}

/** By which the customer's bank statement names the mandate: twelve capitals and digits, which Bacs allows. */
export function mandateReferenceFrom(id: string): string {
  return id.replaceAll('-', '').slice(-12).toUpperCase();
}
