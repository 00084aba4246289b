import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { KeptAnswer } from '#web/platform/server/ports/idempotency.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';

import type { Caller } from '../journeys/caller.ts';
import { HttpProblem } from './http-problem.ts';
import type { Reply } from './reply.ts';

/** A request as idempotency sees it. */
export interface KeyedRequest {
  readonly key: string;
  readonly caller: Caller;
  /** Method and path. */
  readonly target: string;
  readonly rawBody: string;
}

/** What is kept of an answer, and the session that it left the sender with. */
export interface FirstReply extends Reply {
  readonly kept: unknown;
  readonly sessionHash: string;
}

export interface OnceTools {
  readonly store: PlatformStore;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

/** Anything in the middle of work is worth a moment's wait. */
const retryAfterSeconds = 1;

/**
 * Does `work` once for each key: a repeat within 24 hours changes nothing and is answered by `replay` (OPS-05).
 *
 * The key is stored by the transaction that makes the change. A thrown problem rolls both back, so that a request that
 * was refused may be mended and sent again under the same key.
 *
 * @throws {HttpProblem} `key-reused` for another body, `in-progress` while the first request is worked on.
 */
export async function once<First extends FirstReply>(
  request: KeyedRequest,
  tools: OnceTools,
  does: {
    readonly work: () => Promise<First>;
    readonly replay: (kept: KeptAnswer) => Promise<Omit<First, 'kept' | 'sessionHash'>>;
  },
): Promise<Omit<First, 'kept' | 'sessionHash'>> {
  const { store, clock, secrets } = tools;
  const { sessionHash, visitor } = request.caller;
  const claim = {
    // The browser, not its session: the first request may have been the one that changed the session.
    owner: secrets.keyedHash('device', visitor.deviceId),
    key: request.key,
    // Keyed: a body may hold a password, and a plain hash of it could be guessed back.
    fingerprint: secrets.keyedHash('attempts', `idempotency ${request.target} ${request.rawBody}`),
    now: clock.now(),
  };
  const claimed = await store.idempotency.claim(claim);
  switch (claimed.kind) {
    case 'first': {
      const { kept, sessionHash: left, ...reply } = await does.work();
      const changed = left === sessionHash ? null : left;
      await store.idempotency.keep(claim, {
        status: reply.problem?.status ?? reply.status,
        body: kept,
        sessionHash: changed,
      });
      return reply;
    }
    case 'replay':
      return does.replay(claimed.answer);
    case 'reused':
      throw new HttpProblem('key-reused', {
        detail: 'This Idempotency-Key belongs to another request. Use a new one for each.',
      });
    case 'in-flight':
      throw new HttpProblem('in-progress', {
        detail: 'We are already working on this request. Ask again in a moment.',
        retryAfterSeconds,
      });
  }
}
