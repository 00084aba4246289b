import { createHmac } from 'node:crypto';

/** How Modulr has each message signed: of its date and its nonce, under what both know. */
export function authorizationOf(
  { date, nonce }: { readonly date: string; readonly nonce: string },
  { key, secret }: { readonly key: string; readonly secret: string },
): string {
  const hmac = createHmac('sha1', secret).update(`date: ${date}\nx-mod-nonce: ${nonce}`).digest('base64');
  return `Signature keyId="${key}",algorithm="hmac-sha1",headers="date x-mod-nonce",signature="${encodeURIComponent(hmac)}"`;
}
