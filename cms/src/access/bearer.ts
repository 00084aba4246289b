import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether the header carries the token; takes the same time whatever is wrong. Without a token nobody is let in. */
export function isBearer(header: string | undefined, token: string | undefined): boolean {
  if (!token || !header?.startsWith('Bearer ')) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header.slice('Bearer '.length)), digest(token));
}
