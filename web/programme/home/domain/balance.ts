import type { Region } from '#web/programme/spending/domain/purchase.ts';

/** Which amount leads the balance panel: what can be spent abroad, or in pounds (DSH-01). Spelled as the specification spells it. */
export const balanceTypes = ['INT', 'GBP'] as const;
export type BalanceType = (typeof balanceTypes)[number];

export const regionOf = { INT: 'abroad', GBP: 'home' } as const satisfies Record<BalanceType, Region>;

/** What decides what the balance panel shows. */
export interface BalanceFacts {
  /** Nothing where no account is linked. */
  readonly account: {
    /** Its Direct Debit is over. */
    readonly isCancelled: boolean;
    /** The bank still lets us see it. */
    readonly isShared: boolean;
    /** What the bank last said, in pence; nothing where it has never said, or not in pounds. */
    readonly pence: number | null;
  } | null;
}

export type BalanceStanding = 'none' | 'cancelled' | 'relink' | 'unavailable' | 'shown';

/** DSH-02, in its order: no account, a cancelled Direct Debit, a link that is broken, no balance, otherwise the balance. */
export function standingOf({ account }: BalanceFacts): BalanceStanding {
  if (account === null) return 'none';
  if (account.isCancelled) return 'cancelled';
  if (!account.isShared) return 'relink';
  return account.pence === null ? 'unavailable' : 'shown';
}

/** Payments that are not collected yet less what came back: never below nothing (DSH-03). `toAsk` in pence. */
export function pendingOf(toAsk: number): number {
  return Math.max(0, toAsk);
}

/** What decides how much can be spent today, in pence. */
export interface Spendable {
  /** What is in the account. */
  readonly pence: number;
  readonly pendingPence: number;
  /** What the day's limit leaves. */
  readonly leftPence: number;
  /** A Direct Debit came back, and the card does not work for now. */
  readonly isStopped: boolean;
}

/**
 * What can be spent today, in pence: what is in the account, less what we have yet to collect, and no more than the day's limit
 * leaves; nothing while the card does not work. Never below nothing.
 */
export function availableOf({ pence, pendingPence, leftPence, isStopped }: Spendable): number {
  return isStopped ? 0 : Math.max(0, Math.min(pence - pendingPence, leftPence));
}

/** Whoever looks at a balance has the bank asked at most once in this time, on all their devices together. */
export const askedAgainMs = 60_000;

/** When the bank may be asked again: what it says itself counts before ours. */
export function askAgainAt(now: Date, retryAfterSeconds: number | undefined): Date {
  return new Date(now.getTime() + Math.max(askedAgainMs, (retryAfterSeconds ?? 0) * 1000));
}
