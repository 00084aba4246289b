import { signedMembers, type SignedMessage } from '#web/platform/server/adapters/signed-message.ts';
import { membersOf } from '#web/platform/domain/members.ts';

/** Ids of the checks that a webhook of Onfido says are over; undefined unless its `X-SHA2-Signature` is right for these bytes. */
export function finishedChecksIn(message: SignedMessage, token: string): readonly string[] | undefined {
  const told = signedMembers(message, token);
  if (told === undefined) return undefined;
  const { action, object } = membersOf(told['payload']);
  const { id } = membersOf(object);
  return action === 'check.completed' && typeof id === 'string' && /^[\w-]{1,64}$/u.test(id) ? [id] : [];
}
