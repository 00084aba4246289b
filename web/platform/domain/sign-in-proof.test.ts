import { expect, test } from 'vitest';

import { byLink, byPassword, isSteppedUp, isStrongSignInDue } from './sign-in-proof.ts';

const now = new Date('2026-11-30T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const proved = { mobileVerifiedAt: daysAgo(300), lastStrongSignInAt: daysAgo(90) };
const noMobile = { mobileVerifiedAt: null, lastStrongSignInAt: null };

test.each([
  ['90 days ago, and a password now', proved, byPassword, false],
  ['over 90 days ago', { ...proved, lastStrongSignInAt: new Date(daysAgo(90).getTime() - 1) }, byPassword, true],
  ['never', { ...proved, lastStrongSignInAt: null }, byPassword, true],
  ['today, and a link alone now', { ...proved, lastStrongSignInAt: now }, byLink, true],
  ['today, and a link with a code now', { ...proved, lastStrongSignInAt: now }, { ...byLink, steppedUpAt: now }, false],
  ['never, without a number that a code could be sent to', noMobile, byPassword, false],
  ['never, by a link alone, without such a number', noMobile, byLink, false],
] as const)('LOG-06 whose last code was right %s', (_, customer, proof, isDue) => {
  expect(isStrongSignInDue(customer, proof, now)).toBe(isDue);
});

test('OTP-08 a right code opens what needs one for five minutes', () => {
  const after = (ms: number) => isSteppedUp({ ...byPassword, steppedUpAt: new Date(now.getTime() - ms) }, now);
  expect([after(0), after(300_000), after(300_001), isSteppedUp(byPassword, now)]).toEqual([true, true, false, false]);
});
