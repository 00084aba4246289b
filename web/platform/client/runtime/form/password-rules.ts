import { passwordShape, type PasswordShape } from '#form-schemas/formats/password-shape.ts';
import type { PasswordRule } from '../../components/password-field/rule-checklist.tsx';
import { words } from '../words.ts';

/** A passphrase is long enough to need no mixture. */
const unlessPassphrase = (hasIt: (shape: PasswordShape) => boolean) => (password: string) => {
  const shape = passwordShape(password);
  return shape.isPassphrase || hasIt(shape);
};

/** What the customer sees ticked while typing (LOG-12); the server has the last word, and knows the guessable ones. */
export const passwordRules: readonly PasswordRule[] = [
  { label: words.rules.length, isMet: unlessPassphrase((shape) => shape.isLongEnough) },
  { label: words.rules.upper, isMet: unlessPassphrase((shape) => shape.hasUpperCase) },
  { label: words.rules.lower, isMet: unlessPassphrase((shape) => shape.hasLowerCase) },
  { label: words.rules.digit, isMet: unlessPassphrase((shape) => shape.hasNumber) },
];
