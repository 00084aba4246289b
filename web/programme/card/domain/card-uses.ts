import type { Card } from './card.ts';

/** What of its uses a holder may switch off for their card: `abroad` is outside the United Kingdom, or in another money. */
export const cardUses = ['online', 'contactless', 'atm', 'abroad'] as const;
export type CardUse = (typeof cardUses)[number];

/** Where a card says that a use is switched off. */
export const blockOf = {
  online: 'isOnlineBlocked',
  contactless: 'isContactlessBlocked',
  atm: 'isAtmBlocked',
  abroad: 'isAbroadBlocked',
} as const satisfies Readonly<Record<CardUse, keyof Card>>;

/** What is switched off for a card. */
export type BlockedUses = Pick<Card, (typeof blockOf)[CardUse]>;

export const noneBlocked: BlockedUses = {
  ...{ isOnlineBlocked: false, isContactlessBlocked: false, isAtmBlocked: false, isAbroadBlocked: false },
};

/** What a card that takes another one's place keeps of it (CRD-08). */
export function blockedUsesOf({
  isOnlineBlocked,
  isContactlessBlocked,
  isAtmBlocked,
  isAbroadBlocked,
}: BlockedUses): BlockedUses {
  return { isOnlineBlocked, isContactlessBlocked, isAtmBlocked, isAbroadBlocked };
}
