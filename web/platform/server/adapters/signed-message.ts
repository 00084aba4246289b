import { createHmac, timingSafeEqual } from 'node:crypto';

import { membersOf } from '#web/platform/domain/members.ts';

/** What an outside party sent to an address of ours. */
export interface SignedMessage {
  readonly body: Buffer;
  readonly signature: string;
}

/**
 * The members of the JSON that a message holds: none where it is not an object, and undefined unless the signature is the
 * body's HMAC-SHA-256 under `secret`, in hexadecimal.
 */
export function signedMembers(
  { body, signature }: SignedMessage,
  secret: string,
): Readonly<Record<string, unknown>> | undefined {
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
  const shown = Buffer.from(signature);
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return undefined;
  try {
    return membersOf(JSON.parse(body.toString('utf8')));
  } catch {
    return {};
  }
}
