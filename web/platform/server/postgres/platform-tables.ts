import type { JSONColumnType } from 'kysely';

import type { DeviceInfo } from '#web/platform/domain/device-info.ts';
import type { CodePurpose } from '#web/platform/domain/one-time-code.ts';
import type { SignInProof } from '#web/platform/domain/sign-in-proof.ts';
import type { OutboxChannel } from '#web/platform/server/ports/outbox.ts';

import type { ContentTables } from './content-tables.ts';

export interface SessionsTable {
  id_hash: string;
  /** None in sessions from before it was noted. */
  device_hash: string | null;
  customer_id: string | null;
  started_at: Date;
  seen_at: Date;
  expires_at: Date;
  signed_in_by: SignInProof['signedInBy'];
  stepped_up_at: Date | null;
  awaited_customer_id: string | null;
  awaited_until: Date | null;
}

export interface DevicesTable {
  customer_id: string;
  device_hash: string;
  device_info: JSONColumnType<DeviceInfo>;
  first_seen_at: Date;
  last_seen_at: Date;
}

export interface AttemptsTable {
  key: string;
  count: number;
  window_ends_at: Date;
}

export interface OneTimeCodesTable {
  customer_id: string;
  purpose: CodePurpose;
  code_hash: string;
  sent_to: string;
  sent_at: Date;
  expires_at: Date;
  tries: number;
  used_at: Date | null;
}

export interface EmailLinksTable {
  customer_id: string;
  token_hash: string;
  email: string;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface SignInLinksTable {
  customer_id: string;
  token_hash: string;
  email: string;
  expires_at: Date;
  used_at: Date | null;
}

export interface HandOversTable {
  token_hash: string;
  session_hash: string;
  expires_at: Date;
}

export interface OutboxTable {
  id: string;
  customer_id: string;
  channel: OutboxChannel;
  sealed: Buffer | null;
  created_at: Date;
  useless_after: Date;
  due_at: Date;
  tries: number;
  may_have_arrived: boolean;
  claim: string | null;
  leased_until: Date | null;
  sent_at: Date | null;
  dead_at: Date | null;
  last_error: string | null;
}

/** The tables of any programme; its own stand beside them (`tables.ts`). */
export interface PlatformTables extends ContentTables {
  sessions: SessionsTable;
  devices: DevicesTable;
  attempts: AttemptsTable;
  one_time_codes: OneTimeCodesTable;
  email_links: EmailLinksTable;
  sign_in_links: SignInLinksTable;
  hand_overs: HandOversTable;
  outbox: OutboxTable;
}
