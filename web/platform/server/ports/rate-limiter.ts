export type Allowed = { readonly kind: 'allowed' } | { readonly kind: 'over'; readonly retryAfterSeconds: number };

/** How often one visitor may ask. */
export interface RateLimiter {
  take(key: string): Promise<Allowed>;
}
