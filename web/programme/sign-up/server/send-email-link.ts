import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { linkGap, linkLifetimeSeconds, linkSends, linkSendsToAddress } from '#web/platform/domain/email-link.ts';

import type { CallContext } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { partnerOf } from '#web/platform/content/find-partner.ts';
import { renderAddressTakenEmail, renderLinkEmail } from '#web/programme/messages/account-emails.ts';
import { queueMessage } from '#web/platform/server/messages/queue-message.ts';

export interface LinkRequest {
  readonly customer: Pick<Customer, 'id' | 'givenName' | 'partnerCode'>;
  readonly email: string;
  readonly kind: 'verify' | 'change';
}

type Context = Pick<CallContext, 'store' | 'content'>;

/**
 * Sends a link that proves `email` and makes every earlier link of this customer worthless (EML-07).
 *
 * When the address has another owner, the same rows are written and a mail of the same kind leaves, but it tells
 * the owner and carries no link, so that this customer can never prove the address (ENT-09).
 *
 * Answers `just-sent` within half a minute of the last one, and `limited` after five in an hour.
 */
export async function sendEmailLink(
  dependencies: Dependencies,
  context: Context,
  request: LinkRequest,
): Promise<'sent' | 'just-sent' | 'limited'> {
  const { clock, secrets } = dependencies;
  const { attempts } = context.store;
  const now = clock.now();
  const address = secrets.keyedHash('attempts', request.email);
  if (
    (await attempts.take({ key: `link-gap:${request.customer.id}:${address}`, allowance: linkGap, now })) === 'over'
  ) {
    return 'just-sent';
  }
  const ofCustomer = await attempts.take({ key: `link:${request.customer.id}`, allowance: linkSends, now });
  const ofAddress = await attempts.take({ key: `link-to:${address}`, allowance: linkSendsToAddress, now });
  if (ofCustomer === 'over' || ofAddress === 'over') return 'limited';
  await writeLink(dependencies, context, request);
  return 'sent';
}

async function writeLink(dependencies: Dependencies, { store, content }: Context, request: LinkRequest): Promise<void> {
  const { clock, secrets, publicUrl } = dependencies;
  const { customer, email, kind } = request;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + linkLifetimeSeconds * 1000);
  const { token, hash } = secrets.newToken();
  await store.emailLinks.replace({ customerId: customer.id, tokenHash: hash, email, sentAt: now, expiresAt });

  const owner = await store.customers.findOwnerOfEmail(email);
  const partner = partnerOf(customer.partnerCode, content);
  const subject = { content, partner, publicUrl };
  const rendered =
    owner === undefined || owner === customer.id
      ? renderLinkEmail(subject, { kind, givenName: customer.givenName, token })
      : renderAddressTakenEmail(subject);
  await queueMessage(
    { store, secrets },
    { channel: 'email', message: { to: email, fromName: partner.name, ...rendered } },
    { customerId: customer.id, createdAt: now, uselessAfter: expiresAt },
  );
}
