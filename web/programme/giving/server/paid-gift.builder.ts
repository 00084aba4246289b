import { randomUUID } from 'node:crypto';

import type { ContributionKind } from '#web/programme/giving/domain/contribution.ts';
import type { putIn } from '#web/programme/closing/server/closed-customer.builder.ts';

export interface PaidGift {
  readonly customerId: string;
  readonly cause: string;
  /** Below nothing for what came back of one. */
  readonly pence: number;
  /** On which the bank has paid it, `YYYY-MM-DD`. */
  readonly day: string;
  readonly kind?: ContributionKind;
}

/** Puts a gift into the database, with a Direct Debit of that day that was paid out, like one that the world has gathered. */
export async function payGift(
  put: ReturnType<typeof putIn>,
  { customerId, cause, pence, day, kind = 'saving' }: PaidGift,
): Promise<void> {
  const [transaction, charge, collection] = [randomUUID(), randomUUID(), randomUUID()];
  const at = new Date(`${day}T12:00:00Z`);
  const theirs = { customer_id: customerId };
  await put('contributions', { ...theirs, transaction, shares: '[]', basis_points: 0, saving_pence: 0, made_at: at });
  const entry = { ...theirs, transaction, cause, kind, units: pence * 100, pence, counted_at: at };
  await put('contribution_entries', entry);
  await put('contribution_charges', { ...theirs, transaction, charge, pence, owed_at: at });
  await put('collections', {
    ...{ collection_id: collection, ...theirs, mandate: 'MD1', pence: Math.abs(pence), given_pence: pence },
    ...{
      noticed_on: new Date(at.getTime() - 3 * 86_400_000).toISOString().slice(0, 10),
      charge_on: day,
      state: 'paid-out',
      is_again: false,
    },
  });
  await put('collection_items', { collection_id: collection, of: 'contribution', event: charge, pence });
}
