/** Why a code was sent; the words are those of the specification's SEND_OTP, and `device` for a sign-in on an unknown one. */
export type CodePurpose = 'mobileVerification' | 'authentication' | 'device';

/** A code is worth 15 minutes and five tries (OTP-04). */
export const codeLifetimeSeconds = 15 * 60;
export const triesPerCode = 5;
export const codeDigits = 6;

/** Sends to one customer; to one number by whoever has proved it; and to one number by all others (OTP-04, OTP-05). */
export const codeSends = { limit: 5, seconds: 60 * 60 } as const;
/** Two sends are this far apart: a text message may take that long to arrive. */
export const codeGap = { limit: 1, seconds: 30 } as const;
/** All codes together: five codes of five tries in a day, then no more until tomorrow. */
export const wrongCodesADay = { limit: 25, seconds: 24 * 60 * 60 } as const;

/** The six digits in what somebody typed or pasted, spaces and hyphens left out; nothing if there are not six. */
export function digitsOfCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/gu, '');
  return /^[0-9]{6}$/.test(digits) ? digits : undefined;
}
