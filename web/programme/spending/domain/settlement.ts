import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

import type { Posting, PostingKind } from './ledger.ts';

/** Of money that has gone from us to the card scheme, or back; it is no movement of a card's. */
export const settlementKinds = [
  'scheme-paid',
  'scheme-paid-back',
  'disputes-paid',
  'disputes-paid-back',
] as const satisfies readonly PostingKind[];
type SettlementKind = (typeof settlementKinds)[number];

/** What a day's settlement report sums up to, in pence: above nothing where we owe it to the card scheme. */
export interface SettledDay {
  readonly day: CalendarDate;
  readonly spent: number;
  readonly disputed: number;
}

/** What a day that is settled moves between our bank and the card scheme (cards.md 4.2): what was spent and what was disputed each by itself. */
export function postingsOf({ day, spent, disputed }: SettledDay, at: Date): readonly Posting[] {
  const moved = (
    what: string,
    pence: number,
    [paid, paidBack]: readonly [SettlementKind, SettlementKind],
  ): Posting[] => {
    if (pence === 0) return [];
    const kind = pence > 0 ? paid : paidBack;
    return [{ source: `settlement ${day} ${what}`, kind, customerId: null, pence: Math.abs(pence), at }];
  };
  return [
    ...moved('spent', spent, ['scheme-paid', 'scheme-paid-back']),
    ...moved('disputed', disputed, ['disputes-paid-back', 'disputes-paid']),
  ];
}
