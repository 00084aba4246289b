import { addressLookUps } from '#web/platform/domain/sign-in-rule.ts';
import type { AddressAnswer } from '#web/programme/sign-up/server/ports/address-finder.ts';

import type { CallContext } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

export type AddressSearch = AddressAnswer | { readonly kind: 'limited' };

/**
 * The addresses of a postcode, for the customer to choose from; when none can be had, they type theirs (DET-03).
 *
 * Call it outside a transaction: it waits for an outside party, up to a few seconds.
 */
export function findAddresses({ clock, addressFinder }: Dependencies) {
  return async (
    postcode: string,
    { store, session }: Pick<CallContext, 'store' | 'session'>,
  ): Promise<AddressSearch> => {
    const key = `addresses:${session.idHash}`;
    const counted = await store.attempts.take({ key, allowance: addressLookUps, now: clock.now() });
    if (counted === 'over') return { kind: 'limited' };
    const compact = postcode.replace(/\s+/gu, '').toUpperCase();
    if (!/^[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2}$/.test(compact)) return { kind: 'unknown-postcode' };
    return addressFinder.find(compact);
  };
}
