import { createHmac, timingSafeEqual } from 'node:crypto';

interface Event {
  readonly resource_type: string;
  readonly links?: { readonly mandate?: string };
}

/** Ids of the mandates that a webhook of GoCardless tells of; undefined unless its `Webhook-Signature` is right for these bytes. */
export function noticedIn(
  { body, signature }: { readonly body: Buffer; readonly signature: string },
  secret: string,
): readonly string[] | undefined {
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
  const shown = Buffer.from(signature);
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return undefined;
  const { events = [] } = JSON.parse(body.toString('utf8')) as { events?: readonly Event[] };
  return events.flatMap(mandateOf);
}

function mandateOf({ resource_type: type, links }: Event): string[] {
  return type === 'mandates' && links?.mandate !== undefined ? [links.mandate] : [];
}
