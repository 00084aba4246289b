import { passwordTries } from '#web/platform/domain/sign-in-rule.ts';

import type { CallContext } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { partnerOf } from '#web/platform/content/find-partner.ts';
import { partnerOfVisitor } from '#web/programme/sign-up/server/partner-of-visitor.ts';
import { renderSignInLockedEmail } from '#web/programme/messages/account-emails.ts';
import { queueMessage } from '#web/platform/server/messages/queue-message.ts';

/**
 * Tells the owner of an address by email that signing in is locked, once for each lock (LOG-07).
 *
 * For an address without an owner the same rows are written for nobody, and the mail never leaves (ENT-09).
 */
export async function tellOwnerOfLock(
  { clock, secrets, publicUrl }: Dependencies,
  { store, content, visitor }: CallContext,
  { email, lock }: { readonly email: string; readonly lock: string },
): Promise<void> {
  const now = clock.now();
  const once = { limit: 1, seconds: passwordTries.seconds };
  if ((await store.attempts.take({ key: `${lock}:told`, allowance: once, now })) === 'over') return;
  const ownerId = await store.customers.findOwnerOfEmail(email);
  const nobodyOrOwner = ownerId ?? secrets.newId();
  const owner = await store.customers.find(nobodyOrOwner);
  const partner = owner ? partnerOf(owner.partnerCode, content) : partnerOfVisitor(visitor.hints, content);
  const rendered = renderSignInLockedEmail({ content, partner, publicUrl }, owner?.givenName ?? '');
  const lockEnds = new Date(now.getTime() + passwordTries.seconds * 1000);
  await queueMessage(
    { store, secrets },
    { channel: 'email', message: { to: email, fromName: partner.name, ...rendered } },
    { customerId: nobodyOrOwner, createdAt: now, uselessAfter: owner === undefined ? now : lockEnds },
  );
}
