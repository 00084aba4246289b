import { passwordShape, type PasswordShape } from '#form-schemas/formats/password-shape.ts';
import type { PasswordRule } from '../../components/password-field/rule-checklist.tsx';
import type { WordKey, Words } from '../words.ts';

/** A passphrase is long enough to need no mixture. */
const unlessPassphrase = (hasIt: (shape: PasswordShape) => boolean) => (password: string) => {
  const shape = passwordShape(password);
  return shape.isPassphrase || hasIt(shape);
};

interface Rule extends Pick<PasswordRule, 'isMet'> {
  readonly says: WordKey;
}

/** What the customer sees ticked while typing (LOG-12); the server has the last word, and knows the guessable ones. */
export const passwordRules: readonly Rule[] = [
  { says: 'password.length', isMet: unlessPassphrase((shape) => shape.isLongEnough) },
  { says: 'password.upper', isMet: unlessPassphrase((shape) => shape.hasUpperCase) },
  { says: 'password.lower', isMet: unlessPassphrase((shape) => shape.hasLowerCase) },
  { says: 'password.digit', isMet: unlessPassphrase((shape) => shape.hasNumber) },
];

export function rulesInWords(words: Words): readonly PasswordRule[] {
  return passwordRules.map(({ says, isMet }) => ({ label: words(says), isMet }));
}
