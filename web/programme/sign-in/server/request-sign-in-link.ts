import { normaliseEmail } from '#web/platform/domain/email-address.ts';
import { networkOf } from '#web/platform/domain/network-of.ts';
import {
  signInLinkLifetimeSeconds,
  signInLinksOfAsker,
  signInLinksOfDevice,
  signInLinksOfStrangers,
} from '#web/platform/domain/sign-in-link.ts';

import type { CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { partnerOf } from '#web/platform/content/find-partner.ts';
import { partnerOfVisitor } from '#web/programme/sign-up/server/partner-of-visitor.ts';
import { renderSignInLinkEmail } from '#web/programme/messages/account-emails.ts';
import { queueMessage } from '#web/platform/server/messages/queue-message.ts';

/**
 * Mails a link that signs in, to whoever owns the address (LOG-09).
 *
 * An unknown address is answered the same and costs the same: the same rows are written for nobody, and the mail is
 * useless from the start, so that it never leaves. Who asks too often is answered alike too, and nothing is sent. Strangers
 * are counted apart from the owner's devices, and no request voids an earlier link, so that they cannot keep the owner out.
 */
export function requestSignInLink(dependencies: Dependencies): UseCase<'session.request-link'> {
  const { clock, secrets } = dependencies;

  return async (input, context) => {
    const email = normaliseEmail(input.body.email);
    const { attempts, customers, devices } = context.store;
    const now = clock.now();
    const device = secrets.keyedHash('device', context.visitor.deviceId);
    const ofDevice = { key: `sign-in-link-device:${device}`, allowance: signInLinksOfDevice, now };
    if ((await attempts.take(ofDevice)) === 'over') return { outcome: 'limited' };

    const [addressee] = await customers.findForSignIn(email);
    const isOwners = await devices.isKnown([addressee?.customerId ?? secrets.newId()], device);
    if (!(await isWithin(dependencies, context, { email, device: isOwners ? device : null })))
      return { outcome: 'requested' };
    await mailLink(dependencies, context, { email, addressee });
    return { outcome: 'requested' };
  };
}

/** Counts a link for the device, if it is one that the owner of `email` has used, else for the network and for all strangers. */
async function isWithin(
  { clock, secrets }: Dependencies,
  { store: { attempts }, visitor }: CallContext,
  { email, device }: { readonly email: string; readonly device: string | null },
): Promise<boolean> {
  const now = clock.now();
  const address = secrets.keyedHash('attempts', email);
  const asker = device ?? secrets.keyedHash('attempts', networkOf(visitor.ip));
  const ofAsker = { key: `sign-in-link:${address}:${asker}`, allowance: signInLinksOfAsker, now };
  if ((await attempts.take(ofAsker)) === 'over') return false;
  if (device !== null) return true;
  const ofStrangers = { key: `sign-in-link:${address}:strangers`, allowance: signInLinksOfStrangers, now };
  return (await attempts.take(ofStrangers)) === 'within';
}

interface Addressee {
  readonly customerId: string;
  readonly givenName: string;
  readonly partnerCode: string;
}

async function mailLink(
  { clock, secrets, publicUrl }: Dependencies,
  { store, content, visitor }: CallContext,
  { email, addressee }: { readonly email: string; readonly addressee: Addressee | undefined },
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + signInLinkLifetimeSeconds * 1000);
  const { token, hash } = secrets.newToken();
  const customerId = addressee?.customerId ?? secrets.newId();
  await store.signInLinks.add({ customerId, tokenHash: hash, email, expiresAt });

  const partner = addressee ? partnerOf(addressee.partnerCode, content) : partnerOfVisitor(visitor.hints, content);
  const givenName = addressee?.givenName ?? '';
  const rendered = renderSignInLinkEmail({ content, partner, publicUrl }, { givenName, token });
  await queueMessage(
    { store, secrets },
    { channel: 'email', message: { to: email, fromName: partner.name, ...rendered } },
    { customerId, createdAt: now, uselessAfter: addressee === undefined ? now : expiresAt },
  );
}
