import type { Card, CardStanding } from './card.ts';

/** What a customer is told by email of their card, once each. */
export const cardNews = [
  'ordered',
  'posted',
  'pin-set',
  'pin-blocked',
  'active',
  'active-virtual',
  'replaced',
  'frozen',
  'unfrozen',
  'replacing-works',
  'replacing-stopped',
  'replacing-missing',
  'stopped-awaiting',
  'stopped-awaiting-virtual',
] as const;
export type CardNews = (typeof cardNews)[number];

const inHand: readonly string[] = ['active', 'frozen'];

/** What has become of a card by what is now known of it. That a replacement is ordered is told when it is, and of a closed card nothing. */
export function newsBetween(
  before: Pick<Card, keyof CardStanding | 'kind' | 'replaces'>,
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
  { kind, state: before, replaces }: Pick<Card, 'kind' | 'state' | 'replaces'>,
  state: CardStanding['state'],
): readonly CardNews[] {
  if (before === 'active') return state === 'frozen' ? ['frozen'] : [];
  if (before === 'frozen') return state === 'active' ? ['unfrozen'] : [];
  // Nothing of a virtual one is ever on its way: it is told of once it works.
  if (kind === 'virtual') return inHand.includes(state) ? ['active-virtual'] : [];
  if (inHand.includes(state)) return [replaces === null ? 'active' : 'replaced'];
  if (state === 'posted' && before !== 'posted') return ['posted'];
  return state === 'making' && before === 'ordered' && replaces === null ? ['ordered'] : [];
}
