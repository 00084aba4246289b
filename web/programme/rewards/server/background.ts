import { unhurried, watched } from '#web/platform/server/background.ts';
import type { ProgrammeBackground } from '#web/programme/server/programme-parts.ts';

import { readOrders, readShops } from './read-network.ts';
import { reportPayments } from './report-payments.ts';

/** Which shops there are, and what customers have bought there, is read from the network again and again; what they pay there by card is told to it. */
export const rewardsBackground: ProgrammeBackground = {
  rounds: (needed) => [
    {
      event: 'shops-read',
      failed: 'shops-round-failed',
      ...watched(readShops(needed), { unreadable: 'error' }),
      ...unhurried,
    },
    {
      event: 'shop-orders-read',
      failed: 'shop-orders-round-failed',
      ...watched(readOrders(needed), { unreadable: 'error' }),
    },
    {
      event: 'shop-payments-told',
      failed: 'shop-payments-round-failed',
      ...watched(reportPayments(needed), { left: 'error', refused: 'warn', 'put-off': 'warn' }),
    },
  ],
};
