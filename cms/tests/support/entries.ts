// The kinds of content as Strapi's own pages answer them: what the tests look at.
import type { Theme } from '../../../web/platform/domain/content.ts';
import type { StoredPicture } from '../../src/admin/pictures/stored-picture';
import type { OwnWords } from '../../src/content/own-words';

interface Kept {
  readonly documentId: string;
  readonly updatedAt: string;
}

/** What has a draft, and is public or not. */
interface Stored extends Kept {
  readonly status: 'draft' | 'modified' | 'published';
}

export interface Partner extends Stored {
  readonly code: string;
  readonly name: string;
  readonly aboutText: string | null;
  readonly promoCodes: string | null;
  readonly displayMarketingOptIn: boolean;
  readonly theme: Theme;
  readonly signUp: object;
  readonly logo: StoredPicture;
  readonly copyOverrides: readonly OwnWords[];
  /** Told to the office alone. */
  readonly managers?: unknown;
}

interface Campaign extends Stored {
  readonly key: string;
  readonly partner: string;
  readonly title: string | null;
  readonly friendPence?: number | null;
  readonly referrerPence?: number | null;
}

interface AuditEntry extends Kept {
  readonly actor: string;
  readonly action: string;
  readonly entry: string | null;
  readonly fields: string | null;
}

export interface Entries {
  readonly partner: Partner;
  readonly copy: Stored & { readonly area: string; readonly texts: string };
  readonly benefit: Stored & {
    readonly benefitId: string;
    readonly title: string;
    readonly description: string | null;
  };
  readonly bank: Stored & { readonly bankId: string };
  readonly 'campaign-content': Campaign;
  readonly cause: Stored & { readonly name: string };
  readonly plan: Stored & { readonly name: string };
  readonly 'form-schema': Stored & { readonly name: string; readonly schema: string };
  readonly journey: Stored & { readonly name: string; readonly definition: string };
  readonly 'audit-entry': AuditEntry;
}
export type ContentType = keyof Entries;
/** What has drafts and is published. */
export type PublishedType = Exclude<ContentType, 'audit-entry'>;

export interface Listed<Entry> {
  readonly results: readonly Entry[];
  readonly pagination: { readonly total: number };
}

export interface Told<Data> {
  readonly data: Data;
}
