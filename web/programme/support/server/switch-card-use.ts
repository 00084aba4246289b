import type { CardUse } from '#web/programme/card/domain/card-uses.ts';

import { type Help, helpBy, type Helped, type HelpNeeds } from './help-customer.ts';

const switches = {
  'block-atm': { use: 'atm', isBlocked: true },
  'allow-atm': { use: 'atm', isBlocked: false },
  'block-online': { use: 'online', isBlocked: true },
  'allow-online': { use: 'online', isBlocked: false },
  'block-contactless': { use: 'contactless', isBlocked: true },
  'allow-contactless': { use: 'contactless', isBlocked: false },
  'block-abroad': { use: 'abroad', isBlocked: true },
  'allow-abroad': { use: 'abroad', isBlocked: false },
} as const satisfies Readonly<Record<string, { readonly use: CardUse; readonly isBlocked: boolean }>>;

/**
 * Switches cash machines, buying online, tapping or paying abroad off, or on again, for whoever asks for it; the next purchase is decided by it (CRD-13). A
 * card that takes the place of another one keeps what is switched off.
 */
export function switchCardUse(what: keyof typeof switches): (needed: HelpNeeds) => (help: Help) => Promise<Helped> {
  const { use, isBlocked } = switches[what];
  return (needed) => helpBy(what, needed, ({ cards }, { customerId }) => cards.switchUse(customerId, use, isBlocked));
}
