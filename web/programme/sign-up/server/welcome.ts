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

/** Signs a customer in: knows the device from now on, and remembers type and partner for the next sign-in (LOG-01, LOG-15). */
export async function welcome(
  { store }: CallContext,
  { customerId, accountType, partnerCode }: Pick<Customer, 'accountType' | 'partnerCode'> & { customerId: string },
  { device, proof, now }: Arrival,
) {
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
