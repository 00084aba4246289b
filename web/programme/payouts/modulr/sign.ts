import { createHmac, timingSafeEqual } from 'node:crypto';

/** What is signed of a message, each way: when it was sent, and what it is known by. */
export interface SignedHeaders {
  /** As HTTP writes dates. */
  readonly date: string;
  readonly nonce: string;
}

/** The `Authorization` of Modulr's HTTP signatures: an HMAC-SHA-1 of the two headers, base64, spelt for an address. */
export function authorizationOf({ date, nonce }: SignedHeaders, key: string, secret: string): string {
  const hmac = createHmac('sha1', secret).update(`date: ${date}\nx-mod-nonce: ${nonce}`).digest('base64');
  return `Signature keyId="${key}",algorithm="hmac-sha1",headers="date x-mod-nonce",signature="${encodeURIComponent(hmac)}"`;
}

const mostApartMs = 5 * 60 * 1000;

/** Whether whoever has the secret has just signed it. */
export function isSigned(
  { authorization, ...signed }: SignedHeaders & { readonly authorization: string },
  { key, secret, now }: { readonly key: string; readonly secret: string; readonly now: Date },
): boolean {
  const [shown, expected] = [authorization, authorizationOf(signed, key, secret)].map((text) => Buffer.from(text));
  if (shown === undefined || expected === undefined || shown.length !== expected.length) return false;
  const apart = Math.abs(new Date(signed.date).getTime() - now.getTime());
  return timingSafeEqual(shown, expected) && apart <= mostApartMs;
}
