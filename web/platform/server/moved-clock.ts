import { membersOf } from '#web/platform/domain/members.ts';

import { isOnThisMachine } from './unsafe-settings.ts';

const everyMs = 1_000;
const longestMs = 2_000;

/**
 * How far the clock at an address has been moved on, in milliseconds, asked for each second: where outside parties are a sandbox's,
 * what comes days later can be tried at once. 0 without an address.
 *
 * @throws where it is on another machine: a clock that others move is never followed where customers are (OPS-11).
 * @returns what it said last; while it cannot be asked, time goes on as it was.
 */
export async function followMovedClock(url: string | undefined): Promise<() => number> {
  if (url === undefined) return () => 0;
  if (!isOnThisMachine(url)) throw new Error('MOVED_CLOCK_URL is of another machine: leave it out.');
  let ahead = 0;
  const ask = async () => {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(longestMs) });
      const { aheadMs } = membersOf(await answer.json());
      if (typeof aheadMs === 'number') ahead = aheadMs;
    } catch {
      // It starts anew: it will say the same again.
    }
  };
  await ask();
  setInterval(() => void ask(), everyMs).unref();
  return () => ahead;
}
