import { networkOf } from '#web/platform/domain/network-of.ts';
import type { CallContext } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

import { type CodeHolder, codeHolder } from './begin-referral.ts';

/**
 * Codes that nobody has, from one network (security.md): with a million codes about, one in 650,000 guesses is somebody’s,
 * which is 2.5 years of guessing.
 */
export const unknownCodes = { limit: 30, seconds: 60 * 60 } as const;

export type CodeNeeds = Pick<Dependencies, 'clock' | 'secrets' | 'networkTries'>;

/**
 * Who has given a visitor this code (ENT-06, ENT-10). After too many that nobody has, a network is told that nobody has any, be
 * it true or not: signing up goes on without one.
 */
export async function codeOfVisitor(
  code: string,
  around: Pick<CallContext, 'store' | 'content' | 'visitor'>,
  needed: CodeNeeds,
): Promise<CodeHolder | undefined> {
  // Limits are off where it is, in tests of load.
  if (needed.networkTries === undefined) return codeHolder(code, around, needed);
  const { attempts } = around.store;
  const key = `referral-code:${needed.secrets.keyedHash('attempts', networkOf(around.visitor.ip))}`;
  const attempt = { key, allowance: unknownCodes, now: needed.clock.now() };
  if (await attempts.isUsedUp(attempt)) return undefined;
  const holder = await codeHolder(code, around, needed);
  if (holder === undefined) await attempts.take(attempt);
  return holder;
}
