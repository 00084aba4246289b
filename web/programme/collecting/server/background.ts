import { unhurried, watched } from '#web/platform/server/background.ts';
import type { ProgrammeBackground } from '#web/programme/server/programme-parts.ts';

import { compareBalances } from './compare-balances.ts';
import { countDebits } from './count-debits.ts';
import { gatherCollections } from './gather-collections.ts';
import { liftStops } from './lift-stops.ts';
import { repayCustomers, updateRepayments } from './repay-customers.ts';
import { updateCollections } from './update-collections.ts';

const collectionAlarms = {
  'our-mistake': 'error',
  'paid-twice': 'error',
  'taken-back': 'error',
  'asked-twice': 'warn',
} as const;

/**
 * On working days what was spent is gathered and noticed; the Direct Debit provider is given each collection within a second, and
 * asked at once how one stands of which it has just told us. Stops are lifted once nothing is owed any more. What is left over of
 * what came back is paid back.
 */
export const collectingBackground: ProgrammeBackground = {
  rounds: (needed) => [
    { event: 'collection-gathered', failed: 'collection-round-failed', once: gatherCollections(needed) },
    {
      event: 'collection',
      failed: 'collection-update-round-failed',
      ...watched(updateCollections(needed), collectionAlarms),
    },
    { event: 'stop-lifted', failed: 'stop-lifting-round-failed', once: liftStops(needed), ...unhurried },
    { event: 'collection-debited', failed: 'collection-debit-round-failed', once: countDebits(needed), ...unhurried },
    { event: 'repayment-ordered', failed: 'repayment-round-failed', once: repayCustomers(needed) },
    {
      event: 'repayment',
      failed: 'repayment-update-round-failed',
      ...watched(updateRepayments(needed), { failed: 'error' }),
    },
    {
      event: 'balances',
      failed: 'balance-round-failed',
      ...watched(compareBalances(needed), { differs: 'error' }),
      ...unhurried,
    },
  ],
};
