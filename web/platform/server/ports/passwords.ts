/** Storing passwords so that a stolen database does not give them away. */
export interface Passwords {
  /** @throws {Overloaded} when too many hashes wait already. */
  hash(password: string): Promise<string>;
  /**
   * Whether `password` is the one behind `hash`. Without a hash it works just as long and says no, so that
   * the time tells nothing about who exists (LOG-07).
   *
   * @throws {Overloaded} when too many hashes wait already.
   */
  isRight(password: string, hash: string | undefined): Promise<boolean>;
}

/** Knowing which passwords are guessed first. */
export interface PasswordGuesser {
  /** Whether `password` is common, leaked, or made of `contextWords` such as the customer's own name (LOG-12). */
  isGuessable(password: string, contextWords: readonly string[]): boolean;
}

/** More work is asked for than this process can do in time. Whoever asked may ask again in a few seconds. */
export class Overloaded extends Error {
  readonly code = 'overloaded';

  constructor(cause?: unknown) {
    super('There is more to do than can be done in time. Ask again in a few seconds.', { cause });
    this.name = 'Overloaded';
  }
}
