import { createHmac, hkdfSync } from 'node:crypto';

/** Who looks at the draft of which entry, under which brands, and the pictures that they may see in it; the shape is the API's. */
export interface PreviewClaims {
  readonly user: number;
  /** Name of its kind. */
  readonly kind: string;
  /** Under which it is published. */
  readonly key: string;
  /** Codes of the partners under whose brands it may be drawn. */
  readonly partners: readonly string[];
  /** Paths of pictures of the CMS. */
  readonly pictures: readonly string[];
  /** In milliseconds since 1970. */
  readonly expires: number;
}

/** Signs for the API with a key for this purpose alone, made from the secret that both know. */
export function signToken(claims: PreviewClaims, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'burgee', 'preview token', 32));
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`;
}
