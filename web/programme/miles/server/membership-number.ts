import type { Secrets } from '#web/platform/server/ports/secrets.ts';

import type { Membership } from './ports/miles.ts';

/** A membership's number as it is kept: sealed for its customer, a hash to know it again by, and what of it is shown. */
export function keepNumber(
  number: string,
  customerId: string,
  secrets: Pick<Secrets, 'seal' | 'keyedHash'>,
): Omit<Membership, 'state'> {
  return {
    sealed: secrets.seal(number, boundTo(customerId)),
    hash: secrets.keyedHash('airline-membership', number),
    ending: number.slice(-4),
  };
}

/** @throws where it was sealed for somebody else. */
export function openNumber(sealed: Buffer, customerId: string, secrets: Pick<Secrets, 'open'>): string {
  return secrets.open(sealed, boundTo(customerId));
}

const boundTo = (customerId: string) => `airline-membership:${customerId}`;
