import type { Message } from '../contract/signed-messages.ts';
import { sealedWithinSeconds } from '../contract/sealing.ts';
import type { OpenedMessage } from '../ports/keys.ts';
import { carryOut, type Taken } from './carry-out.ts';
import type { Needed } from './needed.ts';
import { readLeave } from './read-leave.ts';

/** What a browser brings: the API's leave to do one thing, and what it is done with, sealed. */
export interface SealedRequest {
  readonly token: string;
  readonly sealed: string;
}

/**
 * Does to a card what the API has allowed, with what the customer has sealed, and gives a receipt for it. The token is used up
 * before anything is done; what is sealed must be for this token, and sealed now.
 */
export function takeSealed(needed: Needed) {
  const { cards, keys, realClock } = needed;
  return async ({ token, sealed }: SealedRequest): Promise<Taken> => {
    const leave = await readLeave(token, needed);
    if (leave.kind !== 'given') return leave;
    const { action } = leave;
    const now = realClock.now();
    const opened = await keys.open(sealed);
    if (opened === undefined || !isFor(opened, action, now)) return { kind: 'refused', reason: 'sealed' };
    if (!(await cards.useToken(action.jti, tokenKeptUntil(now)))) return { kind: 'refused', reason: 'used' };
    return carryOut(action, opened.content, needed);
  };
}

/** A token that was used is known until longer than it could be good for. */
export function tokenKeptUntil(now: Date): Date {
  return new Date(now.getTime() + 2 * sealedWithinSeconds * 1000);
}

function isFor({ header }: OpenedMessage, { card, op, jti }: Message<'action'>, now: Date): boolean {
  const { iat } = header;
  if (header['card'] !== card || header['op'] !== op || header['jti'] !== jti || typeof iat !== 'number') return false;
  return Math.abs(now.getTime() / 1000 - iat) <= sealedWithinSeconds;
}
