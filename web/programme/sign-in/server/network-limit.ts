import { networkOf } from '#web/platform/domain/network-of.ts';

import type { CallContext } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

/**
 * Counts a sign-in for the network that it comes from, whatever cookies it brings and whoever it names; true when there were
 * too many. A right password gives nothing back: whoever guesses has an account of their own to sign in to between guesses.
 */
export async function isNetworkOver(
  { clock, networkTries, secrets }: Dependencies,
  { store: { attempts }, visitor: { ip } }: Pick<CallContext, 'store' | 'visitor'>,
): Promise<boolean> {
  if (networkTries === undefined) return false;
  const key = `sign-in-network:${secrets.keyedHash('attempts', networkOf(ip))}`;
  return (await attempts.take({ key, allowance: networkTries, now: clock.now() })) === 'over';
}
