export interface CompileRequest {
  readonly schema: Readonly<Record<string, unknown>>;
  /** Names of the formats that the shared runtime checks. */
  readonly formats: readonly string[];
}

export type CompileReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'compiled'; readonly code: string; readonly rootKey: string }
  | { readonly kind: 'refused'; readonly reason: string };
