import { createStrengthMeter } from '#web/platform/domain/password-strength.ts';
import type { PasswordGuesser } from '#web/platform/server/ports/passwords.ts';

/** What the meter beside the field calls weak. */
export function createPasswordGuesser(): PasswordGuesser {
  const strengthOf = createStrengthMeter();
  return { isGuessable: (password, contextWords) => strengthOf(password, contextWords) === 'weak' };
}
