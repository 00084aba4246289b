import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import type { DeviceInfo } from '#web/platform/domain/device-info.ts';
import type { SignInProof } from '#web/platform/domain/sign-in-proof.ts';

import type { CallContext } from '#web/programme/server/catalogue.ts';

interface Arrival {
  readonly device: DeviceInfo;
  readonly proof: SignInProof;
  readonly now: Date;
}

/**
 * Signs a customer in, and remembers type and partner for the next sign-in (LOG-01, LOG-15). Where a number is proved, the device is known
 * once a password was right on it, or a code: a link or the app alone would spare the password its code (LOG-08).
 */
export async function welcome(
  { store }: CallContext,
  customer: Pick<Customer, 'id' | 'accountType' | 'partnerCode' | 'mobileVerifiedAt'>,
  { device, proof, now }: Arrival,
) {
  const { id: customerId, accountType, partnerCode, mobileVerifiedAt } = customer;
  if (proof.signedInBy === 'password' || mobileVerifiedAt === null)
    await store.devices.remember({ customerId, info: device, now });
  return {
    outcome: 'signedIn',
    session: { rotate: true, customerId, proof },
    hints: {
      previousLoginCustomerType: accountType,
      previousLoginPromoPartnerId: partnerCode === defaultPartnerCode ? null : partnerCode,
    },
  } as const;
}
