import type { MandateEnd } from '#web/programme/direct-debit/domain/mandate.ts';

interface MandateEvent {
  readonly action?: unknown;
  readonly details?: { readonly cause?: unknown };
}

const ends: Readonly<Record<string, MandateEnd>> = { cancelled: 'cancelled', failed: 'refused', expired: 'expired' };

/** Why a mandate is over, by the newest of the provider's events that ended it; where it tells of none, it was cancelled. */
export function endIn(events: readonly unknown[]): MandateEnd {
  for (const event of events as readonly MandateEvent[]) {
    const end = typeof event.action === 'string' ? ends[event.action] : undefined;
    if (end !== undefined) return event.details?.cause === 'bank_account_closed' ? 'closed' : end;
  }
  return 'cancelled';
}
