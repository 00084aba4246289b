import type { PaymentEnd, PaymentState } from '#web/programme/direct-debit/domain/payment.ts';
import type { LedgerAccount } from '#web/programme/spending/domain/ledger.ts';

/**
 * How a collection stands. `noticed`: its payer was told of it. `submitted`: it is with the banks, and is debited on its day.
 * `confirmed`: the payer’s bank has paid. `paid-out`: the money is with us. `failed`, `cancelled`: it has not come, so what it
 * gathered is owed again. `claimed`: the payer’s bank has taken it back.
 */
export const collectionStates = [
  'noticed',
  'submitted',
  'confirmed',
  'paid-out',
  'failed',
  'cancelled',
  'claimed',
] as const;
export type CollectionState = (typeof collectionStates)[number];

const stateOf: Readonly<Record<PaymentState, CollectionState>> = {
  pending: 'noticed',
  submitted: 'submitted',
  confirmed: 'confirmed',
  'paid-out': 'paid-out',
  failed: 'failed',
  cancelled: 'cancelled',
  'charged-back': 'claimed',
};

/** How a collection stands by what its payment has become. */
export function collectionStateOf(payment: PaymentState): CollectionState {
  return stateOf[payment];
}

/**
 * Whether a collection may become that: it never goes back, however late an answer comes. Only what was returned may be live again:
 * it was presented once more, or the claim was taken back.
 */
export function comesAfter(from: CollectionState, to: CollectionState): boolean {
  switch (from) {
    case 'failed':
    case 'claimed':
      return isLive(to);
    case 'cancelled':
      return false;
    case 'noticed':
    case 'submitted':
    case 'confirmed':
    case 'paid-out':
      return collectionStates.indexOf(to) > collectionStates.indexOf(from);
  }
}

/** Where the books hold the money of a collection. */
export function heldIn(state: CollectionState): Extract<LedgerAccount, 'receivable' | 'collecting' | 'bank'> {
  switch (state) {
    case 'noticed':
    case 'submitted':
    case 'confirmed':
      return 'collecting';
    case 'paid-out':
      return 'bank';
    case 'failed':
    case 'cancelled':
    case 'claimed':
      return 'receivable';
  }
}

/** Whether what a collection gathered is still gathered by it, and by no other. */
export const isLive = (state: CollectionState): boolean => heldIn(state) !== 'receivable';

/** Whether the payer’s bank has paid, as far as anybody knows: what is final is at risk no more. */
export const isPaid = (state: CollectionState): boolean => state === 'confirmed' || state === 'paid-out';

/**
 * What stops a customer’s spending once a collection was returned, and with it what they can do about it. `bounced`: have the
 * money there when it is asked for once more. `mandate`: reinstate the Direct Debit. `account`: link another account. `person`:
 * one of us looks at it first.
 */
export const stopReasons = ['bounced', 'mandate', 'account', 'person'] as const;
export type StopReason = (typeof stopReasons)[number];

const stopBy: Readonly<Record<PaymentEnd, StopReason | null>> = {
  'no-funds': 'bounced',
  'mandate-over': 'mandate',
  moved: 'account',
  closed: 'account',
  deceased: 'person',
  disputed: 'person',
  'our-mistake': null,
};

/**
 * What stops spending after a return (cards.md 5, DBT-07). What comes back a second time is for a person; what we did wrong is
 * never the customer’s.
 *
 * @param isAgain what it gathered had been returned before
 */
export function stopAfter({
  end,
  isAgain,
}: {
  readonly end: PaymentEnd;
  readonly isAgain: boolean;
}): StopReason | null {
  const reason = stopBy[end];
  return reason !== null && isAgain ? 'person' : reason;
}

/**
 * What a collection pays for beside contributions. `less`: a plan, less what came back to the card. `left`: the card, less what is
 * given back for a plan that was left. `nothing`: contributions alone.
 */
export type PaysFor = 'plan' | 'card' | 'both' | 'less' | 'left' | 'nothing';

/** Whether contributions are part of it: `some`, or `back`: more came back than was given. */
export type Gives = 'none' | 'some' | 'back';

interface Parts {
  readonly paysFor: PaysFor;
  readonly planPence: number;
  readonly cardPence: number;
  readonly gives: Gives;
  readonly givenPence: number;
}

/** What the pence of a collection pay for: how many of them for plans (what is given back of one, where that is taken off), for the card (what came back to it, where that pays for the rest) and for causes. */
export function partsOf({ pence, planPence, givenPence }: Summed): Parts {
  const card = pence - planPence - givenPence;
  const gives = givenPence === 0 ? 'none' : givenPence > 0 ? 'some' : 'back';
  return {
    ...{ paysFor: paysFor(planPence, card), planPence: Math.abs(planPence), cardPence: Math.abs(card) },
    ...{ gives, givenPence: Math.abs(givenPence) },
  };
}

interface Summed {
  readonly pence: number;
  readonly planPence: number;
  readonly givenPence: number;
}

function paysFor(plan: number, card: number): PaysFor {
  if (plan < 0) return 'left';
  if (plan === 0) return card === 0 ? 'nothing' : 'card';
  if (card === 0) return 'plan';
  return card < 0 ? 'less' : 'both';
}

/** Whether nothing but a plan was to be paid (DBT-04). */
export const isForPlanAlone = ({ pence, planPence }: Pick<Summed, 'pence' | 'planPence'>): boolean =>
  planPence > 0 && planPence >= pence;
