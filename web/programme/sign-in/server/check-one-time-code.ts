import type { CallAnswer, CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { deviceOf } from './device-of.ts';
import { tryCode } from './try-code.ts';

/**
 * Checks the code that was sent to the customer's mobile; the right one works once. It marks the number verified
 * and takes from everybody else their session and known device (`mobileVerification`, OTP-03), or the session stepped up under a
 * new token (`authentication`, OTP-08). The device is known from then on (LOG-08).
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
      : verifyMobile(dependencies, context, { id: customerId, e164: tried.sentTo, at: now });
  };
}

async function verifyMobile(
  { secrets }: Dependencies,
  context: CallContext,
  proof: Parameters<CallContext['store']['customers']['verifyMobile']>[0],
): Promise<CallAnswer<'otp.check'>> {
  const { store, session } = context;
  if (!(await store.customers.verifyMobile(proof))) return { outcome: 'expired' };
  await store.sessions.endAllOf(proof.id, session.idHash);
  // Known while no code could be asked for: from there a password alone would do on.
  await store.devices.forgetAllOf(proof.id);
  await rememberDevice(secrets, context, { customerId: proof.id, now: proof.at });
  return { outcome: 'correct' };
}

async function stepUp(
  { clock, secrets }: Dependencies,
  context: CallContext,
  customerId: string,
): Promise<CallAnswer<'otp.check'>> {
  const now = clock.now();
  await context.store.customers.noteStrongSignIn(customerId, now);
  await rememberDevice(secrets, context, { customerId, now });
  const { signedInBy } = context.session;
  return { outcome: 'correct', session: { rotate: true, customerId, proof: { signedInBy, steppedUpAt: now } } };
}

async function rememberDevice(
  secrets: Dependencies['secrets'],
  { store, session, visitor }: CallContext,
  { customerId, now }: { readonly customerId: string; readonly now: Date },
): Promise<void> {
  const info = deviceOf(secrets, visitor, session.signedInBy === 'link' ? 'magic-login' : 'login');
  await store.devices.remember({ customerId, info, now });
}
