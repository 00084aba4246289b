import { type PasswordFault, passwordFault } from '#web/platform/domain/password-rule.ts';

import type { Dependencies } from '#web/programme/server/dependencies.ts';

/** The password as it is stored, or what is wrong with it: a keyword of the form's messages. */
export type GoodPassword =
  | { readonly hash: string; readonly fault?: never }
  | { readonly hash?: never; readonly fault: PasswordFault | 'breached' };

/** A password that somebody chooses, and what would be guessed first of them: a question to `hashGoodPassword`. */
export type NewPassword = Readonly<{ password: string; customerWords: readonly string[] }>;

/** Checks a new password and hashes it (LOG-12). `customerWords`: what somebody would guess first of this customer. */
export async function hashGoodPassword(
  { product, passwords, passwordGuesser }: Dependencies,
  password: string,
  customerWords: readonly string[],
): Promise<GoodPassword> {
  const fault = passwordFault(password);
  if (fault !== undefined) return { fault };
  if (passwordGuesser.isGuessable(password, [product, ...customerWords])) return { fault: 'breached' };
  return { hash: await passwords.hash(password) };
}
