export interface PasswordShape {
  readonly isLongEnough: boolean;
  readonly hasUpperCase: boolean;
  readonly hasLowerCase: boolean;
  readonly hasNumber: boolean;
  /** 15 characters or more: a passphrase, which needs no mixture. */
  readonly isPassphrase: boolean;
}

/** What a password has so far, for the live checklist beside its field (LOG-12). A character is a code point: an emoji counts once. */
export function passwordShape(value: string): PasswordShape {
  const length = Array.from(value).length;
  return {
    isLongEnough: length >= 8,
    hasUpperCase: /\p{Lu}/u.test(value),
    hasLowerCase: /\p{Ll}/u.test(value),
    hasNumber: /\p{Nd}/u.test(value),
    isPassphrase: length >= 15,
  };
}

/**
 * Whether `value` has at least 8 characters with an upper-case letter, a lower-case letter and a number, or is
 * 15 characters or longer; never more than 128 (LOG-12). Whether it is easy to guess, the server decides.
 */
export function isPasswordShape(value: string): boolean {
  const shape = passwordShape(value);
  if (Array.from(value).length > 128) return false;
  return shape.isPassphrase || (shape.isLongEnough && shape.hasUpperCase && shape.hasLowerCase && shape.hasNumber);
}
