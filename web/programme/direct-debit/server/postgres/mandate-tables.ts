import type { Generated } from 'kysely';

import type { MandateEnd, MandateState, MandateWish } from '#web/programme/direct-debit/domain/mandate.ts';

export interface MandatesTable {
  mandate_id: string;
  bank_link_id: string;
  customer_id: string;
  reference: string;
  provider_id: string | null;
  state: MandateState;
  active_from: string | null;
  wish: MandateWish | null;
  ask_at: Date | null;
  is_in_use: Generated<boolean>;
  first_used_at: Date | null;
  last_used_at: Date | null;
  /** A collection by it was paid. */
  has_paid: Generated<boolean>;
  ended_because: MandateEnd | null;
  tries: Generated<number>;
}
