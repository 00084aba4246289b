import { type CodePurpose, digitsOfCode, wrongCodesADay } from '#web/domain/one-time-code.ts';
import type { CallAnswer, CallContext, UseCase } from '#web/server/ports/call.ts';

import { currentCustomer } from './current-customer.ts';
import type { Dependencies } from './dependencies.ts';
import { textIn } from './read-input.ts';

/**
 * Checks the code that was sent to the customer's mobile; the right one works once. It marks the number verified
 * (`mobileVerification`, OTP-03), or the session stepped up under a new token (`authentication`, OTP-08).
 *
 * A try is counted before anything is compared. The fifth wrong one of a code, or the twenty-fifth of a day,
 * locks: `locked` asks for a new code.
 */
export function checkOneTimeCode(dependencies: Dependencies): UseCase {
  const { clock, secrets } = dependencies;

  return async (input, context) => {
    const customer = await currentCustomer(context);
    const { oneTimeCodes } = context.store;
    const purpose = purposeIn(input);
    const now = clock.now();
    const wrongToday = { key: `otp-wrong:${customer.id}`, allowance: wrongCodesADay, now };
    if (await context.store.attempts.isUsedUp(wrongToday)) return { outcome: 'locked' };
    const question = { customerId: customer.id, purpose, now } as const;
    const counted = await oneTimeCodes.countTry(question);
    if (counted.kind === 'expired') return { outcome: 'expired' };
    if (counted.kind === 'used-up') return { outcome: 'locked' };

    const code = digitsOfCode(textIn(input, 'code'));
    const isRight =
      code !== undefined &&
      secrets.isSame(secrets.keyedHash('one-time-code', `${customer.id}:${purpose}:${code}`), counted.codeHash);
    if (!isRight) {
      await context.store.attempts.take(wrongToday);
      return { outcome: counted.triesLeft === 0 ? 'locked' : 'wrong' };
    }
    const isFirst = await oneTimeCodes.consume(question);
    if (!isFirst) return { outcome: 'expired' };
    return purpose === 'authentication'
      ? stepUp(context, customer.id, now)
      : verifyMobile(context, { id: customer.id, e164: counted.sentTo, at: now });
  };
}

function purposeIn(input: Readonly<Record<string, unknown>>): CodePurpose {
  const proves = textIn(input, 'for');
  if (proves === 'mobileVerification' || proves === 'authentication') return proves;
  throw new TypeError(`No code proves "${proves}".`);
}

async function verifyMobile(
  { store }: CallContext,
  proof: Parameters<CallContext['store']['customers']['verifyMobile']>[0],
): Promise<CallAnswer> {
  return { outcome: (await store.customers.verifyMobile(proof)) ? 'correct' : 'expired' };
}

async function stepUp({ store, session }: CallContext, customerId: string, now: Date): Promise<CallAnswer> {
  await store.customers.noteStrongSignIn(customerId, now);
  const { signedInBy } = session;
  return { outcome: 'correct', session: { rotate: true, customerId, proof: { signedInBy, steppedUpAt: now } } };
}
