import type { PasswordGuesser, Passwords } from '#web/platform/server/ports/passwords.ts';

/** Hashes at once, and counts how many it was asked to compare. */
export class FakePasswords implements Passwords {
  compared = 0;

  hash(password: string): Promise<string> {
    return Promise.resolve(`hash of ${password}`);
  }

  isRight(password: string, hash: string | undefined): Promise<boolean> {
    this.compared += 1;
    return Promise.resolve(hash === `hash of ${password}`);
  }
}

/** Knows one leaked password, and refuses what holds one of the context words. */
export const fakePasswordGuesser: PasswordGuesser = {
  isGuessable: (password, contextWords) =>
    password === 'Password1' ||
    contextWords.some((word) => word.length > 2 && password.toLowerCase().includes(word.toLowerCase())),
};
