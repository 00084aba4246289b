import type { CalendarDate } from './working-days.ts';

/**
 * A customer's Direct Debit mandate. `ordered`: the provider was not told yet. `pending`: the bank may still refuse it.
 * `active`: it can be charged. `over`: cancelled or refused, until it is given to the bank again.
 */
export const mandateStates = ['ordered', 'pending', 'active', 'over'] as const;
export type MandateState = (typeof mandateStates)[number];

/** What the provider has yet to be asked for; `look` asks what the mandate is now. */
export const mandateWishes = ['set-up', 'cancel', 'reinstate', 'look'] as const;
export type MandateWish = (typeof mandateWishes)[number];

export interface MandateFacts {
  readonly state: MandateState;
  /** The first day on which it can be charged, as far as it is known. */
  readonly activeFrom: CalendarDate | null;
}

/** By which the customer's bank statement names the mandate: twelve capitals and digits, which Bacs allows. */
export function mandateReferenceFrom(id: string): string {
  return id.replaceAll('-', '').slice(-12).toUpperCase();
}
