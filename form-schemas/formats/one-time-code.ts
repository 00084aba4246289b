import { isDigits, withoutSeparators } from './digits.ts';

/** Whether `value` is a code of 6 digits (OTP-02), with or without spaces or hyphens. */
export function isOneTimeCode(value: string): boolean {
  return isDigits(canonicalOneTimeCode(value), 6);
}

/**
 * The code in what somebody pasted: `123 456`, `123-456`, or a whole text message that holds one code (OTP-09).
 * A message with two different codes, or none, stays as it is and fails the rules.
 */
export function canonicalOneTimeCode(value: string): string {
  const compact = withoutSeparators(value);
  // Letters far apart from digits mean a pasted message; a mistyped code such as 12345O must not turn into another one.
  if (/^[0-9]*$/.test(compact) || compact.length <= 8) return compact;
  const found = new Set(
    (value.match(/[0-9]+(?:[ -][0-9]+)*/g) ?? []).map(withoutSeparators).filter((run) => run.length === 6),
  );
  const [code] = found;
  return found.size === 1 && code !== undefined ? code : compact;
}
