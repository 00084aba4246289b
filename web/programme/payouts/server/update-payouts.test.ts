import { expect, test } from 'vitest';

import type { DuePayout, Payee, Payouts } from './ports/payouts.ts';
import { type KeptPayouts, updatePayouts } from './update-payouts.ts';

const now = new Date('2028-05-03T12:00:00Z');
const due: DuePayout = {
  ...{ id: 'one', pence: 1_000, reference: 'CASHBACK', payment: null, orderedAt: now },
  tries: 2,
};

/** One round of one payout, of which the provider knows nothing. */
async function round(payeeOf: () => Payee | null) {
  const sent: unknown[] = [];
  const waiting = [due];
  const kept: KeptPayouts<DuePayout> = {
    take: () => Promise.resolve(waiting.shift()),
    payeeOf,
    note: () => Promise.reject(new Error('It has not ended.')),
    putOff: () => Promise.resolve(),
  };
  const payouts = {
    find: () => Promise.resolve({ kind: 'none' } as const),
    pay: (order: unknown) => {
      sent.push(order);
      return Promise.resolve({ kind: 'unavailable', reason: 'payouts-unavailable' } as const);
    },
    noticedIn: () => undefined,
  } satisfies Payouts;
  const updated = await updatePayouts(kept, { clock: { now: () => now }, payouts });
  return { sent, updated };
}

test('CSH-04 a payout that has nobody to go to any more is not sent, and waits for a person', async () => {
  const waits = { sent: [], updated: [{ outcome: 'unknown', reason: 'payouts-unknown' }] };
  expect(await round(() => null)).toEqual(waits);
  const unreadable = () => {
    throw new Error('It was sealed with another key.');
  };
  expect(await round(unreadable)).toEqual(waits);
});
