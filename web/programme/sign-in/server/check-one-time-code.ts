import type { CallAnswer, CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { deviceOf } from './device-of.ts';
import { tryCode } from './try-code.ts';

/**
 * Checks the code that was sent to the customer's mobile; the right one works once. It marks the number verified
 * and ends every other session (`mobileVerification`, OTP-03), or the session stepped up under a new token,
 * on a device that is known from then on (`authentication`, LOG-08, OTP-08).
 */
export function checkOneTimeCode(dependencies: Dependencies): UseCase<'otp.check'> {
  return async (input, context) => {
    const { id: customerId } = await currentCustomer(context);
    const purpose = input.for;
    const now = dependencies.clock.now();
    const tried = await tryCode(dependencies, context.store, { customerId, purpose, typed: input.code });
    if (tried.outcome !== 'right') return tried;
    return purpose === 'authentication'
      ? stepUp(dependencies, context, customerId)
      : verifyMobile(context, { id: customerId, e164: tried.sentTo, at: now });
  };
}

async function verifyMobile(
  { store, session }: CallContext,
  proof: Parameters<CallContext['store']['customers']['verifyMobile']>[0],
): Promise<CallAnswer<'otp.check'>> {
  if (!(await store.customers.verifyMobile(proof))) return { outcome: 'expired' };
  await store.sessions.endAllOf(proof.id, session.idHash);
  return { outcome: 'correct' };
}

async function stepUp(
  { clock, secrets }: Dependencies,
  { store, session, visitor }: CallContext,
  customerId: string,
): Promise<CallAnswer<'otp.check'>> {
  const now = clock.now();
  await store.customers.noteStrongSignIn(customerId, now);
  const { signedInBy } = session;
  const info = deviceOf(secrets, visitor, signedInBy === 'link' ? 'magic-login' : 'login');
  await store.devices.remember({ customerId, info, now });
  return { outcome: 'correct', session: { rotate: true, customerId, proof: { signedInBy, steppedUpAt: now } } };
}
