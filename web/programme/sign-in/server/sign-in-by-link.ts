import { byLink } from '#web/platform/domain/sign-in-proof.ts';

import type { UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { deviceOf } from './device-of.ts';
import { isProvedByAnother, shutOutFirstComer } from '#web/programme/sign-up/server/prove-address.ts';
import { trimmed } from '#web/platform/server/journeys/trimmed.ts';
import { welcome } from '#web/programme/sign-up/server/welcome.ts';

/** Whether a link would sign in, without using it up: opening a page must not burn it (LOG-10). */
export function checkSignInLink({ clock, secrets }: Dependencies): UseCase<'session.check-link'> {
  return async (input, { store }) => {
    const code = trimmed(input.code);
    if (code === null) return { outcome: 'none' };
    return { outcome: (await store.signInLinks.isLive(secrets.hashToken(code), clock.now())) ? 'live' : 'expired' };
  };
}

/**
 * Signs in whoever holds a link, once and within ten minutes (LOG-10). The session is weak until a code is
 * entered, where there is a proved mobile number to send one to. The link proves the address: where that had not been proved,
 * whoever registered it is shut out.
 */
export function signInByLink({ clock, secrets }: Dependencies): UseCase<'session.sign-in-by-link'> {
  return async (input, context) => {
    const code = trimmed(input.code);
    const now = clock.now();
    const link = code === null ? undefined : await context.store.signInLinks.consume(secrets.hashToken(code), now);
    const customer = link && (await context.store.customers.find(link.customerId));
    if (customer?.email !== link?.email || customer === undefined) return { outcome: 'expired' };
    if (isProvedByAnother(customer, byLink)) await shutOutFirstComer(context.store, customer.id);
    const device = deviceOf(secrets, context.visitor, 'magic-login');
    return welcome(context, customer, { device, proof: byLink, now });
  };
}
