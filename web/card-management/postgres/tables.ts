import type { Generated, JSONColumnType, Kysely } from 'kysely';

import type { CardOrder, CloseReason } from '../contract/card-order.ts';
import type { CardStanding, CardState, PinStanding } from '../contract/signed-messages.ts';
import type { Wish } from '../domain/card.ts';

export interface CardsTable {
  card_id: string;
  card_order: JSONColumnType<CardOrder>;
  token: string | null;
  /** The processor was asked to make it, whatever has become of that. */
  is_make_tried: Generated<boolean>;
  state: Generated<CardState>;
  last_four: string | null;
  posted_on: string | null;
  expires_on: string | null;
  pin: Generated<PinStanding>;
  revision: Generated<number>;
  wish: Wish | null;
  freeze_change: Generated<number>;
  closed_as: CloseReason | null;
  look_at: Date | null;
  tries: Generated<number>;
  wrong_codes: Generated<number>;
  first_wrong_at: Date | null;
}

interface UsedTokensTable {
  jti: string;
  expires_at: Date;
}

interface UsedSessionKeysTable {
  key_hash: string;
  expires_at: Date;
}

interface NewsTable {
  news_id: Generated<string>;
  card_id: string;
  standing: JSONColumnType<CardStanding>;
  tell_at: Date;
  tries: Generated<number>;
}

interface RateLimitsTable {
  key: string;
  points: number;
  expire: string | null;
}

/** Every table of card-management: they stand in a schema of their own, whoever else uses the database. */
export interface Tables {
  'cards.cards': CardsTable;
  'cards.used_tokens': UsedTokensTable;
  'cards.used_session_keys': UsedSessionKeysTable;
  'cards.news': NewsTable;
  'cards.rate_limits': RateLimitsTable;
}

export type CardDatabase = Kysely<Tables>;

export const schema = 'cards';
export const migrations = new URL('./migrations/', import.meta.url);
