import { timingSafeEqual } from 'node:crypto';

import type { SealedOutcome } from '../contract/signed-messages.ts';
import { type Card, mayDo } from '../domain/card.ts';
import type { Needed } from './needed.ts';
import { noteAnswer, ProcessorAway } from './note-answer.ts';

/**
 * Activates a card with the code on its back (CRD-03, CRD-04), which is compared in memory and kept nowhere. Five wrong ones in a
 * day are the most, however many are tried at once.
 *
 * @throws {ProcessorAway}
 */
export async function activate(card: Card, code: unknown, needed: Needed): Promise<SealedOutcome> {
  const { cards, processor, clock } = needed;
  if (!mayDo('activate', card) || card.token === null) return 'unavailable';
  if (card.state === 'active') return 'done';
  if (!(await cards.takeTry(card.id, clock.now()))) return 'locked';
  const found = await processor.findWithCode(card.token);
  if (found.kind === 'unavailable') throw new ProcessorAway(found.reason);
  if (found.kind === 'refused') return 'unavailable';
  if (!isSame(found.card.code, code)) return 'wrong';
  await cards.forgetTries(card.id);
  const active = await noteAnswer(card, await processor.become(card.token, 'active'), needed);
  return active === undefined ? 'unavailable' : 'done';
}

function isSame(code: string, given: unknown): boolean {
  const [expected, shown] = [Buffer.from(code), Buffer.from(typeof given === 'string' ? given : '')];
  return expected.length === shown.length && timingSafeEqual(expected, shown);
}
