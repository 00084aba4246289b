/** The draft that somebody at the CMS has made a link to, as it is saved now. */
export type SharedDraft =
  | {
      readonly kind: 'open';
      readonly of: { readonly kind: string; readonly key: string };
      readonly entry: Readonly<Record<string, unknown>>;
      /** Paths of the draft's pictures at the CMS. */
      readonly pictures: readonly string[];
      /** Code of the partner under whose brand it is drawn. */
      readonly partner: string;
      /** The page that opens first; nothing for the first there is. */
      readonly page: { readonly journey: string; readonly step: string; readonly state: string } | null;
      /** ISO 8601. */
      readonly savedAt: string;
      /** ISO 8601. */
      readonly until: string;
    }
  /** Over; or taken back, or its author may not read the entry any more. */
  | { readonly kind: 'expired' | 'withdrawn' };

export interface SharedDrafts {
  /** By the id of the link, which is no secret by itself. @throws when the CMS cannot be reached. */
  sharedDraft(link: string): Promise<SharedDraft>;
}
