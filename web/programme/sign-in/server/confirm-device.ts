import type { Customer } from '#web/programme/customer/domain/customer.ts';

import type { CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { deviceOf } from './device-of.ts';
import { sendCode } from './send-one-time-code.ts';
import { tryCode } from './try-code.ts';
import { welcome } from '#web/programme/sign-up/server/welcome.ts';

/** Signs in the customer whose password was right on an unknown device, once their code is; the device is known from then on (LOG-08). */
export function confirmDevice(dependencies: Dependencies): UseCase<'session.confirm-device'> {
  const { clock, secrets } = dependencies;

  return async (input, context) => {
    const customer = await awaitedCustomer(dependencies, context);
    if (customer === undefined) return { outcome: 'expired' };
    const { id: customerId } = customer;
    const question = { customerId, purpose: 'device', typed: input.code } as const;
    const tried = await tryCode(dependencies, context.store, question);
    if (tried.outcome !== 'right') return tried;
    const now = clock.now();
    await context.store.customers.noteStrongSignIn(customerId, now);
    const device = deviceOf(secrets, context.visitor, 'login');
    return welcome(context, customer, { device, proof: { signedInBy: 'password', steppedUpAt: now }, now });
  };
}

/** Sends another code for the sign-in that waits for one. */
export function resendDeviceCode(dependencies: Dependencies): UseCase<'session.resend-device-code'> {
  return async (_input, context) => {
    const customer = await awaitedCustomer(dependencies, context);
    if (customer === undefined) return { outcome: 'expired' };
    return sendCode(dependencies, context, { customer, isResend: true, purpose: 'device' });
  };
}

async function awaitedCustomer(
  { clock }: Dependencies,
  { store, session: { awaits } }: CallContext,
): Promise<Customer | undefined> {
  return awaits !== null && awaits.until > clock.now() ? store.customers.find(awaits.customerId) : undefined;
}
