import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SandboxRequest } from '../http/routes.ts';

// A signed request may be replayed for this long and no longer.
const CLOCK_SKEW_MS = 15 * 60_000;
const SIGNED_HEADERS = 'x-ms-date;host;x-ms-content-sha256';

/**
 * What is wrong with a request's HMAC-SHA256 signature under `accessKey` (base64), in the words of the answer; nothing when it is right.
 */
export function checkSignature(request: SandboxRequest, accessKey: string): string | undefined {
  const date = request.headers['x-ms-date'];
  const contentHash = request.headers['x-ms-content-sha256'];
  const authorization = request.headers.authorization ?? '';
  if (typeof date !== 'string' || typeof contentHash !== 'string')
    return 'x-ms-date and x-ms-content-sha256 are missing.';
  if (!(Math.abs(Date.now() - Date.parse(date)) <= CLOCK_SKEW_MS)) return 'The date header is too far from now.';
  if (contentHash !== createHash('sha256').update(request.body).digest('base64')) return 'The content hash is wrong.';
  const toSign = [
    request.method,
    `${request.url.pathname}${request.url.search}`,
    `${date};${request.headers.host ?? ''};${contentHash}`,
  ].join('\n');
  const signature = createHmac('sha256', Buffer.from(accessKey, 'base64')).update(toSign).digest('base64');
  const expected = `HMAC-SHA256 SignedHeaders=${SIGNED_HEADERS}&Signature=${signature}`;
  return isSame(authorization, expected) ? undefined : 'The signature is wrong.';
}

function isSame(one: string, two: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(two)];
  return a.length === b.length && timingSafeEqual(a, b);
}
