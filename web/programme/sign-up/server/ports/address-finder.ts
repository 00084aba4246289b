import type { Address } from '#web/programme/customer/domain/customer.ts';

export type AddressAnswer =
  | { readonly kind: 'found'; readonly addresses: readonly Address[] }
  | { readonly kind: 'unknown-postcode' }
  | { readonly kind: 'unavailable' };

/** Somebody who knows every address in the country. */
export interface AddressFinder {
  find(postcode: string): Promise<AddressAnswer>;
}
