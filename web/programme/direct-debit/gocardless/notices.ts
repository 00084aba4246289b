import { signedMembers, type SignedMessage } from '#web/platform/server/adapters/signed-message.ts';
import { membersOf } from '#web/platform/domain/members.ts';

/** Ids of the mandates that a webhook of GoCardless tells of; undefined unless its `Webhook-Signature` is right for these bytes. */
export function noticedIn(message: SignedMessage, secret: string): readonly string[] | undefined {
  const told = signedMembers(message, secret);
  if (told === undefined) return undefined;
  // What is signed and none of what GoCardless documents tells of nothing.
  const { events } = told;
  return Array.isArray(events) ? events.flatMap(mandateOf) : [];
}

function mandateOf(event: unknown): string[] {
  const { resource_type: type, links } = membersOf(event);
  const { mandate } = membersOf(links);
  return type === 'mandates' && typeof mandate === 'string' && /^[\w-]{1,64}$/u.test(mandate) ? [mandate] : [];
}
