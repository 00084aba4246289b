import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { LimitReason, Trust } from '#web/programme/spending/domain/spend-limits.ts';

/** Which amount leads the balance panel: what can be spent abroad, or in pounds (DSH-01). Spelled as the specification spells it. */
export const balanceTypes = ['INT', 'GBP'] as const;
export type BalanceType = (typeof balanceTypes)[number];

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

/** What of our own leaves the least today, as the panel names it; `first`, `lowered` and `owed` are the cap on what is not collected yet. */
export const panelLimits = ['purchase', 'day', 'first', 'lowered', 'owed'] as const;
export type PanelLimit = (typeof panelLimits)[number];

/** Why a card that works pays no more than that, whatever is in the account. */
export function panelLimitOf(limit: LimitReason, { hasPaid, loweredUntil }: Trust, today: CalendarDate): PanelLimit {
  if (limit !== 'EXPOSURE_CAP') return limit === 'LIMIT_PURCHASE' ? 'purchase' : 'day';
  if (loweredUntil !== null && today <= loweredUntil) return 'lowered';
  return hasPaid ? 'owed' : 'first';
}

/** Whoever looks at a balance has the bank asked at most once in this time, on all their devices together. */
export const askedAgainMs = 60_000;

/** When the bank may be asked again: what it says itself counts before ours. */
export function askAgainAt(now: Date, retryAfterSeconds: number | undefined): Date {
  return new Date(now.getTime() + Math.max(askedAgainMs, (retryAfterSeconds ?? 0) * 1000));
}
