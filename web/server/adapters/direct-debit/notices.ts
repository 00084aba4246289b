import { createHmac, timingSafeEqual } from 'node:crypto';

import type { MandateNotice } from '#web/server/ports/direct-debits.ts';

interface Event {
  readonly id: string;
  readonly resource_type: string;
  readonly links?: { readonly mandate?: string };
}

/** What a webhook of GoCardless tells of mandates; undefined unless its `Webhook-Signature` is right for these bytes. */
export function noticesIn(
  { body, signature }: { readonly body: Buffer; readonly signature: string },
  secret: string,
): readonly MandateNotice[] | undefined {
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
  const shown = Buffer.from(signature);
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return undefined;
  const { events = [] } = JSON.parse(body.toString('utf8')) as { events?: readonly Event[] };
  return events.flatMap(noticeOf);
}

function noticeOf({ id, resource_type: type, links }: Event): MandateNotice[] {
  return type === 'mandates' && links?.mandate !== undefined ? [{ eventId: id, mandateId: links.mandate }] : [];
}
