import type { Generated } from 'kysely';

import type { CardKind, CardStanding, CardState, ReplacementReason } from '#web/programme/card/domain/card.ts';

/** Customers' cards, as the migrations make their table. */
export interface CardsTable {
  card_id: string;
  customer_id: string;
  kind: CardKind;
  state: Generated<CardState>;
  last_four: string | null;
  posted_on: string | null;
  revision: Generated<number>;
  ordered_at: Date;
  tell_freeze_at: Date | null;
  freeze_change: Generated<number>;
  expires_on: string | null;
  pin: Generated<CardStanding['pin']>;
  active_from: Date | null;
  replaces: string | null;
  instead_of: string | null;
  replacement_reason: ReplacementReason | null;
  tell_order_at: Date | null;
  processor_token: string | null;
  atm_blocked: Generated<boolean>;
  ecommerce_blocked: Generated<boolean>;
  contactless_blocked: Generated<boolean>;
  abroad_blocked: Generated<boolean>;
}
