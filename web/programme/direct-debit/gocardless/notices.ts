import { createHmac, timingSafeEqual } from 'node:crypto';

import { membersOf } from '#web/platform/domain/members.ts';

/** Ids of the mandates that a webhook of GoCardless tells of; undefined unless its `Webhook-Signature` is right for these bytes. */
export function noticedIn(
  { body, signature }: { readonly body: Buffer; readonly signature: string },
  secret: string,
): readonly string[] | undefined {
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
  const shown = Buffer.from(signature);
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return undefined;
  return eventsIn(body).flatMap(mandateOf);
}

/** What is signed and none of what GoCardless documents tells of nothing. */
function eventsIn(body: Buffer): readonly unknown[] {
  const { events } = membersOf(parsed(body.toString('utf8')));
  return Array.isArray(events) ? events : [];
}

function mandateOf(event: unknown): string[] {
  const { resource_type: type, links } = membersOf(event);
  const { mandate } = membersOf(links);
  return type === 'mandates' && typeof mandate === 'string' && /^[\w-]{1,64}$/u.test(mandate) ? [mandate] : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
