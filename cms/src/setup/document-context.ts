/** What Strapi hands to a document middleware, as far as we use it. */
export interface DocumentContext {
  readonly uid: string;
  readonly action: string;
  readonly params: {
    documentId?: unknown;
    status?: unknown;
    data?: Record<string, unknown>;
  };
}

export type DocumentMiddleware = (context: DocumentContext, next: () => Promise<unknown>) => Promise<unknown>;

/** The person at the admin's keyboard; nobody while the CMS seeds or serves the API. */
export interface AdminUser {
  readonly id: number;
  readonly email: string;
  readonly firstname?: string | null;
  readonly lastname?: string | null;
  readonly roles?: readonly { readonly code: string }[];
}
