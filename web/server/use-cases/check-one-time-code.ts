import { digitsOfCode, wrongCodesADay } from '#web/domain/one-time-code.ts';
import type { UseCase } from '#web/server/ports/call.ts';

import { currentCustomer } from './current-customer.ts';
import type { Dependencies } from './dependencies.ts';
import { textIn } from './read-input.ts';

/**
 * Checks the code that was sent to the customer's mobile; the right one works once and marks it verified
 * (OTP-03, OTP-04).
 *
 * A try is counted before anything is compared. The fifth wrong one of a code, or the twenty-fifth of a day,
 * locks: `locked` asks for a new code.
 */
export function checkOneTimeCode(dependencies: Dependencies): UseCase {
  const { clock, secrets } = dependencies;

  return async (input, context) => {
    const customer = await currentCustomer(context);
    const { oneTimeCodes, customers } = context.store;
    const now = clock.now();
    const wrongToday = { key: `otp-wrong:${customer.id}`, allowance: wrongCodesADay, now };
    if (await context.store.attempts.isUsedUp(wrongToday)) return { outcome: 'locked' };
    const question = { customerId: customer.id, purpose: 'mobileVerification', now } as const;
    const counted = await oneTimeCodes.countTry(question);
    if (counted.kind === 'expired') return { outcome: 'expired' };
    if (counted.kind === 'used-up') return { outcome: 'locked' };

    const code = digitsOfCode(textIn(input, 'code'));
    const isRight =
      code !== undefined &&
      secrets.isSame(secrets.keyedHash('one-time-code', `${customer.id}:mobileVerification:${code}`), counted.codeHash);
    if (!isRight) {
      await context.store.attempts.take(wrongToday);
      return { outcome: counted.triesLeft === 0 ? 'locked' : 'wrong' };
    }
    const isFirst = await oneTimeCodes.consume(question);
    const isVerified = isFirst && (await customers.verifyMobile({ id: customer.id, e164: counted.sentTo, at: now }));
    return { outcome: isVerified ? 'correct' : 'expired' };
  };
}
