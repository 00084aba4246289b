import { membersOf } from '#web/platform/domain/members.ts';
import type { NetworkShop } from '#web/programme/rewards/server/ports/shop-network.ts';

/** A programme that is open and pays in pounds, as Awin tells of it; what it pays is asked apart. */
export type Programme = Omit<NetworkShop, 'pays'>;

/** As much as a column holds. */
const mostWhole = 2 ** 31 - 1;

/** The id that a programme is told under; nothing where it has none. */
export function programmeId(told: unknown): number | undefined {
  const { id } = membersOf(told);
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= mostWhole ? id : undefined;
}

/** A programme, or why it is none of ours: closed or in another money, or not of the shape that Awin documents. */
export function readProgramme(told: unknown): Programme | 'unreadable' | 'not-ours' {
  const { name, description, primarySector: sector, linkStatus, currencyCode, x_card_linked: linked } = membersOf(told);
  const id = programmeId(told);
  if (id === undefined || ![name, linkStatus, currencyCode].every((each) => typeof each === 'string'))
    return 'unreadable';
  if (linkStatus !== 'online' || currencyCode !== 'GBP') return 'not-ours';
  const { name: cardName } = membersOf(linked);
  return {
    ...{ id, name: text(name, 100), description: text(description, 300), sector: text(sector, 300) },
    cardName: typeof cardName === 'string' ? cardName : null,
  };
}

/** What the first of a programme's commission groups pays; `nothing` where that is nothing in pounds. */
export function readPays(told: unknown): NetworkShop['pays'] | 'unreadable' | 'nothing' {
  const { commissionGroups: groups } = membersOf(told);
  if (!Array.isArray(groups)) return 'unreadable';
  const { type, percentage, amount, currency } = membersOf((groups as readonly unknown[])[0]);
  if (type === 'percentage') {
    if (typeof percentage !== 'number') return 'unreadable';
    return percentage > 0 && percentage <= 100 ? { percent: percentage } : 'nothing';
  }
  if (type !== 'fix' || typeof currency !== 'string') return 'unreadable';
  if (currency !== 'GBP') return 'nothing';
  const pence = typeof amount === 'number' ? Math.round(amount * 100) : Number.NaN;
  if (!(pence <= mostWhole)) return 'unreadable';
  return pence > 0 ? { pence } : 'nothing';
}

/** PostgreSQL keeps no NUL in a text. */
function text(value: unknown, most: number): string {
  return typeof value === 'string' ? value.replaceAll('\0', '').slice(0, most) : '';
}
