import { type CodePurpose, digitsOfCode, wrongCodesADay } from '#web/platform/domain/one-time-code.ts';
import type { Store } from '#web/programme/server/store.ts';

import type { Dependencies } from '#web/programme/server/dependencies.ts';

export type Tried =
  { readonly outcome: 'right'; readonly sentTo: string } | { readonly outcome: 'wrong' | 'expired' | 'locked' };

/**
 * Tries a code that was sent to a customer's mobile; the right one works once (OTP-04).
 *
 * A try is counted before anything is compared. The fifth wrong one of a code, or the twenty-fifth of a day,
 * locks: `locked` asks for a new code.
 */
export async function tryCode(
  { clock, secrets }: Dependencies,
  { attempts, oneTimeCodes }: Store,
  {
    customerId,
    purpose,
    typed,
  }: { readonly customerId: string; readonly purpose: CodePurpose; readonly typed: string },
): Promise<Tried> {
  const now = clock.now();
  const wrongToday = { key: `otp-wrong:${customerId}`, allowance: wrongCodesADay, now };
  if (await attempts.isUsedUp(wrongToday)) return { outcome: 'locked' };
  const question = { customerId, purpose, now } as const;
  const counted = await oneTimeCodes.countTry(question);
  if (counted.kind === 'expired') return { outcome: 'expired' };
  if (counted.kind === 'used-up') return { outcome: 'locked' };

  const code = digitsOfCode(typed);
  const isRight =
    code !== undefined &&
    secrets.isSame(secrets.keyedHash('one-time-code', `${customerId}:${purpose}:${code}`), counted.codeHash);
  if (!isRight) {
    await attempts.take(wrongToday);
    return { outcome: counted.triesLeft === 0 ? 'locked' : 'wrong' };
  }
  const isFirst = await oneTimeCodes.consume(question);
  return isFirst ? { outcome: 'right', sentTo: counted.sentTo } : { outcome: 'expired' };
}
