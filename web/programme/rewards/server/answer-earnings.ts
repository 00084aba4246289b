import { nothingYet } from '#journeys/engine/step-view.ts';
import { earningState, judgedBy, toldBy, visitState } from '#web/programme/rewards/domain/cashback.ts';
import type { DataRecord, LiveSource } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

import type { ShopOrder, Visit } from './ports/cashback.ts';

type Earning = DataRecord<'earnings'>;

/** What a customer has earned at shops, and may still earn, the newest first (CSH-03). */
export function answerEarnings({ clock }: Pick<Dependencies, 'clock'>): LiveSource<'earnings'> {
  return async ({ context: { store }, customer }) => {
    if (customer === undefined) return nothingYet;
    const [orders, visits] = [
      await store.cashback.ordersOf(customer.id),
      await store.cashback.visitsWithout(customer.id),
    ];
    const now = clock.now();
    const records = [...orders.flatMap(orderRecord), ...visits.map((visit) => visitRecord(visit, now))];
    records.sort((one, other) => other.on.localeCompare(one.on));
    return { ...nothingYet, state: 'fresh', total: records.length, records };
  };
}

function orderRecord({ id, shop, state, cashbackPence: pence, orderedAt, reason }: ShopOrder): readonly Earning[] {
  if (state === 'deleted') return [];
  const status = earningState(state);
  const on = orderedAt.toISOString();
  const isOpen = status === 'pending';
  return [
    {
      ...{ id, shop, status, pence, on, reason: reason ?? 'none' },
      step: isOpen ? 'ordered' : status,
      changesBy: isOpen ? judgedBy(orderedAt).toISOString() : on,
    },
  ];
}

function visitRecord({ id, shop, at, isPaid }: Visit, now: Date): Earning {
  const status = visitState(at, now);
  const on = at.toISOString();
  const isOpen = status === 'pending';
  return {
    ...{ id, shop, status, pence: null, on, reason: 'none' },
    step: isPaid ? 'paid' : isOpen ? 'visited' : 'missed',
    changesBy: isOpen ? toldBy(at).toISOString() : on,
  };
}
