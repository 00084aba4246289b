import { normaliseEmail } from '#web/platform/domain/email-address.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { byPassword, deviceCheckSeconds } from '#web/platform/domain/sign-in-proof.ts';
import { deviceTries, passwordsCompared, passwordTries } from '#web/platform/domain/sign-in-rule.ts';
import type { SignInCandidate } from '#web/programme/customer/server/ports/customers.ts';

import type { CallAnswer, CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { deviceOf } from './device-of.ts';
import { isNetworkOver } from './network-limit.ts';
import { passwordLock } from './password-lock.ts';
import { sendCode } from './send-one-time-code.ts';
import { tellOwnerOfLock } from './tell-owner-of-lock.ts';
import { welcome } from '#web/programme/sign-up/server/welcome.ts';

/** Asked about when an address is unknown, so that the same questions reach the database; nobody has this id. */
const nobodysId = '00000000-0000-7000-8000-000000000000';

/**
 * Signs a customer in with address and password (LOG-03).
 *
 * A wrong password and an unknown address get the same answer after the same work: always two passwords are
 * compared. Five wrong ones lock the address as it was typed, whether or not anybody has it, for a quarter of an hour. While the lock
 * holds no password is looked at and everybody hears the same, so that it confirms none; the owner is told by email, once (LOG-07).
 * Tries from a device that the owner has used before are counted apart, so that a stranger cannot lock them out. Nobody who has
 * registered the address without proving it has such a device, nor does their own password begin the count anew: they could guess on.
 */
export function signIn(dependencies: Dependencies): UseCase<'session.sign-in'> {
  const { clock, secrets } = dependencies;

  return async (input, context) => {
    const { body } = input;
    const email = normaliseEmail(body.email);
    const { attempts, customers, devices } = context.store;
    const device = deviceOf(secrets, context.visitor, 'login');
    const deviceHash = device.deviceId;
    const now = clock.now();
    const ofDevice = { key: `sign-in-device:${deviceHash}`, allowance: deviceTries, now };
    if ((await attempts.take(ofDevice)) === 'over') return { outcome: 'limited' };
    if (await isNetworkOver(dependencies, context)) return { outcome: 'limited' };

    const candidates = await customers.findForSignIn(email);
    const owner = candidates.find(({ isOwner }) => isOwner);
    const isOwnersDevice = await devices.isKnown([owner?.customerId ?? nobodysId], deviceHash);
    const key = passwordLock(secrets, email, isOwnersDevice ? deviceHash : null);
    if ((await attempts.take({ key, allowance: passwordTries, now })) === 'over') {
      await tellOwnerOfLock(dependencies, context, { email, lock: key });
      return { outcome: 'locked' };
    }
    const among = candidates.map(({ passwordHash }) => passwordHash).join(' ');
    const found = await context.aside(`whose password among ${among}`, () =>
      whosePassword(dependencies, candidates, body.password),
    );

    const customer = found && (await customers.find(found.customerId));
    if (found === undefined || customer === undefined) return { outcome: 'wrong' };
    if (found.isOwner) {
      await attempts.forget(key);
      await attempts.forget(ofDevice.key);
    }
    const isStrange = !(await devices.isKnown([customer.id], deviceHash));
    if (isStrange && customer.mobileVerifiedAt !== null) {
      return askForCode(dependencies, context, customer);
    }
    return welcome(context, customer, { device, now, proof: byPassword });
  };
}

/** The password was right, on a device that the customer has not used before: a code decides (LOG-08). */
async function askForCode(
  dependencies: Dependencies,
  context: CallContext,
  customer: Customer,
): Promise<CallAnswer<'session.sign-in'>> {
  const sent = await sendCode(dependencies, context, { customer, isResend: false, purpose: 'device' });
  if (sent.outcome === 'limited') return { outcome: 'limited' };
  const until = new Date(dependencies.clock.now().getTime() + deviceCheckSeconds * 1000);
  return { outcome: 'newDevice', session: { awaits: { customerId: customer.id, until } } };
}

/** Compares with every candidate, and with nobody's password where there are fewer, one after the other. */
async function whosePassword(
  { passwords }: Dependencies,
  candidates: readonly SignInCandidate[],
  password: string,
): Promise<SignInCandidate | undefined> {
  let found: SignInCandidate | undefined;
  for (let place = 0; place < passwordsCompared; place += 1) {
    const candidate = candidates[place];
    const isRight = await passwords.isRight(password, candidate?.passwordHash ?? undefined);
    if (isRight) found ??= candidate;
  }
  return found;
}
