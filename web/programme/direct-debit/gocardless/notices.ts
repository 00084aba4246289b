import { signedMembers, type SignedMessage } from '#web/platform/server/adapters/signed-message.ts';
import { membersOf } from '#web/platform/domain/members.ts';
import type { Noticed } from '#web/programme/direct-debit/server/ports/direct-debits.ts';

/** What a webhook of GoCardless tells of; undefined unless its `Webhook-Signature` is right for these bytes. */
export function noticedIn(message: SignedMessage, secret: string): Noticed | undefined {
  const told = signedMembers(message, secret);
  if (told === undefined) return undefined;
  // What is signed and none of what GoCardless documents tells of nothing.
  const events: readonly unknown[] = Array.isArray(told['events']) ? told['events'] : [];
  const idsOf = (type: string, link: string) => events.flatMap((event) => idIn(event, type, link));
  return {
    mandates: idsOf('mandates', 'mandate'),
    payments: idsOf('payments', 'payment'),
    refunds: idsOf('refunds', 'refund'),
  };
}

function idIn(event: unknown, type: string, link: string): readonly string[] {
  const { resource_type: about, links } = membersOf(event);
  const id = membersOf(links)[link];
  return about === type && typeof id === 'string' && /^[\w-]{1,64}$/u.test(id) ? [id] : [];
}
