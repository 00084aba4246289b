import type { ColumnType, JSONColumnType } from 'kysely';

import type { FormContent, JourneyContent } from '#web/platform/domain/content.ts';
import type { PartnerRelease } from '#web/platform/domain/release.ts';
import type { DeliveredBundle } from '#web/platform/domain/delivered-bundle.ts';

export interface ReleasesTable {
  number: number;
  source: string;
  bundle: JSONColumnType<DeliveredBundle>;
  partners: JSONColumnType<Record<string, PartnerRelease>>;
  created_at: Date;
}

export interface FormVersionsTable {
  name: string;
  hash: string;
  definition: JSONColumnType<Pick<FormContent, 'schema' | 'uiSchema' | 'messages'>>;
  code: string;
  root_key: string;
  runtime: string;
  created_at: Date;
}

export interface JourneyVersionsTable {
  journey: string;
  hash: string;
  version: number;
  definition: JSONColumnType<JourneyContent>;
  created_at: Date;
}

export interface ThemesTable {
  partner: string;
  hash: string;
  css: string;
  created_at: Date;
}

export interface MediaTable {
  file: string;
  content_type: string;
  bytes: Buffer;
  created_at: Date;
}

export interface JourneySessionsTable {
  id: string;
  session_hash: string | null;
  customer_id: string | null;
  journey: string;
  definition_hash: string;
  state: JSONColumnType<Record<string, unknown>>;
  updated_at: Date;
}

export interface EventsTable {
  id: string;
  at: Date;
  request_id: string;
  session_hash: string;
  customer_id: string | null;
  partner: string;
  journey: string;
  version: number;
  step: string;
  kind: string;
  what: string | null;
  outcome: string | null;
}

export interface IdempotencyTable {
  owner: string;
  key: string;
  fingerprint: string;
  status: number | null;
  body: ColumnType<unknown, string | null, string | null>;
  session_hash: string | null;
  created_at: Date;
}

/** The tables of migration 002. */
export interface ContentTables {
  releases: ReleasesTable;
  form_versions: FormVersionsTable;
  journey_versions: JourneyVersionsTable;
  themes: ThemesTable;
  media: MediaTable;
  journey_sessions: JourneySessionsTable;
  events: EventsTable;
  idempotency: IdempotencyTable;
}
