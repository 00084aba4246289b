import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { hash, verify, type Options } from '@node-rs/argon2';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';

import { Overloaded, type Passwords } from '#web/platform/server/ports/passwords.ts';

/** The library's default, argon2id, at OWASP's second recommendation: 19 MiB, two passes, one lane; about 14 ms. */
const cost: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** One core is left for those who only read. */
const spareCores = Math.max(1, Math.min(3, availableParallelism() - 1));
/** How many more may wait for each: less than a second of work. Who comes then is asked to come back. */
const waitingForEach = 40;

/** argon2id, a few at a time so that sign-ins cannot starve everything else. */
export async function createArgon2Passwords(atOnce = spareCores): Promise<Passwords> {
  const gate = bulkhead(atOnce, waitingForEach * atOnce);
  const nobodysHash = await hash(randomBytes(32), cost);

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await gate.execute(work);
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? new Overloaded(error) : error;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(normalised(password), cost)),
    isRight: async (password, known) => {
      const isMatch = await inTurn(() => verify(known ?? nobodysHash, normalised(password)));
      return known !== undefined && isMatch;
    },
  };
}

/** The same characters typed on another keyboard are the same password. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}
