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

/** A link to a draft, and when it ends in milliseconds since 1970; the shape is the API's. */
export interface LinkClaims {
  readonly link: string;
  readonly expires: number;
}

export const signToken = (claims: PreviewClaims, secret: string): string => sign(claims, secret, 'preview token');
export const signLink = (claims: LinkClaims, secret: string): string => sign(claims, secret, 'preview link');

/** Signs for the API with a key for this purpose alone, made from the secret that both know. */
function sign(claims: object, secret: string, purpose: 'preview token' | 'preview link'): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'burgee', purpose, 32));
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`;
}
