export type PasswordFault = 'minLength' | 'maxLength' | 'format';

const shortest = 8;
const longEnoughForAnything = 15;
const longest = 128;

/**
 * What is wrong with the shape of a password: at least 8 characters with an upper-case letter, a lower-case
 * letter and a digit, or 15 and more of anything, and 128 at most (LOG-12).
 *
 * Characters are counted as people see code points. Whether it is easy to guess is asked elsewhere.
 */
export function passwordFault(password: string): PasswordFault | undefined {
  const length = Array.from(password).length;
  if (length < shortest) return 'minLength';
  if (length > longest) return 'maxLength';
  if (length >= longEnoughForAnything) return undefined;
  return [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u].every((kind) => kind.test(password)) ? undefined : 'format';
}
