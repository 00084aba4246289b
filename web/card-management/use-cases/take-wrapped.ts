import { randomBytes } from 'node:crypto';

import { isRecord } from '#web/platform/domain/members.ts';

import { type Encrypted, hashOf, openUnder, sealUnder } from '../keys/session-keys.ts';
import { carryOut, type Taken } from './carry-out.ts';
import type { Needed } from './needed.ts';
import { readLeave } from './read-leave.ts';
import { tokenKeptUntil } from './take-sealed.ts';

/** What the app brings from its bridge, in base64url: the API's leave, a session key wrapped for us, and what it encrypts. */
export interface WrappedRequest {
  readonly token: string;
  readonly kid: string;
  readonly key: string;
  /** 16 zero bytes where there is none (BRG-02). */
  readonly iv?: string;
  readonly data: string;
}

/** Where it was done, the receipt is for the one who has the session key. */
export type TakenWrapped =
  | { readonly kind: 'taken'; readonly outcome: string; readonly answer: Encrypted }
  | Exclude<Taken, { readonly kind: 'taken' }>;

/** How long a session key is remembered (cards.md 2). */
const keyKeptMs = 24 * 60 * 60 * 1000;

/**
 * Does the same as `takeSealed` with what the app's bridge has encrypted (BRG-01). AES-CBC is neither authenticated nor bound to
 * a card, so both the token and the session key are used up before anything is decrypted: nobody can ask twice whether it
 * opens. Whatever does not open is refused in one word, after the same work.
 */
export function takeWrapped(needed: Needed) {
  const { cards, keys, realClock } = needed;
  return async ({ token, kid, key: wrapped, ...encrypted }: WrappedRequest): Promise<TakenWrapped> => {
    const leave = await readLeave(token, needed);
    if (leave.kind !== 'given') return leave;
    const { action } = leave;
    const now = realClock.now();
    const unwrapped = await keys.unwrap(kid, Buffer.from(wrapped, 'base64url'));
    const key = unwrapped ?? randomBytes(32);
    const isNew =
      (await cards.useToken(action.jti, tokenKeptUntil(now))) &&
      (await cards.useSessionKey(hashOf(key), new Date(now.getTime() + keyKeptMs)));
    if (!isNew) return { kind: 'refused', reason: 'used' };
    const content = openUnder(key, encrypted);
    if (unwrapped === undefined || !isRecord(content)) return { kind: 'refused', reason: 'sealed' };
    const taken = await carryOut(action, content, needed);
    if (taken.kind !== 'taken') return taken;
    const { outcome, receipt } = taken;
    return { kind: 'taken', outcome, answer: sealUnder(key, { receipt }) };
  };
}
