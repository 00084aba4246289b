import type { Card, CardStanding } from './card.ts';

/** What a customer is told by email of their card, once each. */
export const cardNews = [
  'ordered',
  'posted',
  'pin-set',
  'pin-blocked',
  'active',
  'replaced',
  'frozen',
  'unfrozen',
  'replacing-works',
  'replacing-stopped',
  'replacing-missing',
  'stopped-awaiting',
] as const;
export type CardNews = (typeof cardNews)[number];

const inHand: readonly string[] = ['active', 'frozen'];

/** What has become of a card by what is now known of it. That a replacement is ordered is told when it is, and of a closed card nothing. */
export function newsBetween(
  before: Pick<Card, keyof CardStanding | 'replaces'>,
  { state, pin }: CardStanding,
): readonly CardNews[] {
  if (state === 'closed') return [];
  return [...pinNews(before.pin, pin), ...stateNews(before, state)];
}

function pinNews(before: CardStanding['pin'], now: CardStanding['pin']): readonly CardNews[] {
  if (now === 'blocked' && before !== 'blocked') return ['pin-blocked'];
  return now === 'set' && before === 'none' ? ['pin-set'] : [];
}

function stateNews(
  { state: before, replaces }: Pick<Card, 'state' | 'replaces'>,
  state: CardStanding['state'],
): readonly CardNews[] {
  if (before === 'active') return state === 'frozen' ? ['frozen'] : [];
  if (before === 'frozen') return state === 'active' ? ['unfrozen'] : [];
  if (inHand.includes(state)) return [replaces === null ? 'active' : 'replaced'];
  if (state === 'posted' && before !== 'posted') return ['posted'];
  return state === 'making' && before === 'ordered' && replaces === null ? ['ordered'] : [];
}
