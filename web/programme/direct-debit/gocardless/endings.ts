import type { MandateEnd } from '#web/programme/direct-debit/domain/mandate.ts';
import { membersOf } from '#web/platform/domain/members.ts';

const ends: Readonly<Record<string, MandateEnd>> = { cancelled: 'cancelled', failed: 'refused', expired: 'expired' };

/** Why a mandate is over, by the newest of the provider's events that ended it; where it tells of none, it was cancelled. */
export function endIn(events: readonly unknown[]): MandateEnd {
  for (const event of events) {
    const { action, details } = membersOf(event);
    const end = typeof action === 'string' ? ends[action] : undefined;
    if (end !== undefined) return membersOf(details)['cause'] === 'bank_account_closed' ? 'closed' : end;
  }
  return 'cancelled';
}
