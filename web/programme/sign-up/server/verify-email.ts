import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { byLink } from '#web/platform/domain/sign-in-proof.ts';

import type { CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { partnerOf } from '#web/platform/content/find-partner.ts';
import { renderAddressChangedEmail } from '#web/programme/messages/account-emails.ts';
import { queueNotice } from '#web/platform/server/messages/queue-message.ts';
import { isChangeByAnother, isProvedByAnother, shutOutFirstComer } from './prove-address.ts';
import { trimmed } from '#web/platform/server/journeys/trimmed.ts';

/**
 * Uses up the link of a verification email: only the newest, only within a day, only in a session of the customer
 * to whom it was sent (EML-05, EML-06, EML-07).
 *
 * With a new address pending, that one takes the old one's place, all sessions end, and the old address is told
 * (EML-04): only in a session in which the password was typed, or who was handed another's session would give them their own address. A
 * first address that is proved in another session than its registration's shuts the others out. An address that somebody else has proved in the meantime is not verified (ENT-09).
 */
export function verifyEmail(dependencies: Dependencies): UseCase<'email.verify'> {
  const { clock, secrets } = dependencies;

  return async (input, context) => {
    const customer = await currentCustomer(context);
    const code = trimmed(input.code);
    if (code === null) return { outcome: 'notVerified' };
    if (isChangeByAnother(customer, context.session)) return { outcome: 'passwordDue' };
    const now = clock.now();
    const { store } = context;
    const tokenHash = secrets.hashToken(code);
    const email = await store.emailLinks.consume({ customerId: customer.id, tokenHash, now });
    const isChange = email !== undefined && email === customer.newEmail;
    if (email === undefined || !(isChange || email === customer.email)) return { outcome: 'notVerified' };

    const claim = await store.customers.claimEmail({ id: customer.id, email, at: now });
    if (claim === 'owned-by-another') return { outcome: 'notVerified' };
    if (!isChange && isProvedByAnother(customer, context.session)) {
      await shutOutFirstComer(store, customer.id);
      return { outcome: 'verified', session: { rotate: true, customerId: customer.id, proof: byLink } };
    }
    if (!isChange) return { outcome: 'verified' };

    await tellOldAddress(dependencies, context, customer);
    await store.sessions.endAllOf(customer.id);
    return { outcome: 'emailUpdated', session: { end: true } };
  };
}

async function tellOldAddress(
  dependencies: Dependencies,
  { store, content }: CallContext,
  customer: Customer,
): Promise<void> {
  // An address that was never proved may be somebody else's: it learns nothing.
  if (customer.emailVerifiedAt === null) return;
  const partner = partnerOf(customer.partnerCode, content);
  const { publicUrl } = dependencies;
  const rendered = renderAddressChangedEmail({ content, partner, publicUrl }, customer.givenName);
  const message = { to: customer.email, fromName: partner.name, ...rendered };
  await queueNotice(dependencies, store, { customerId: customer.id, message });
}
