import type { ProgrammeBackground } from '#web/programme/server/programme-parts.ts';

import { prepareData } from './prepare-data.ts';
import { tellDisputes } from './tell-disputes.ts';
import { tellPurchases } from './tell-purchases.ts';

/** Customers are told of what they pay for and of what they dispute, as often as they have chosen (ACC-03), and get the data that they have asked for (ACC-06). */
export const accountBackground: ProgrammeBackground = {
  rounds: (needed) => [
    { event: 'purchase-told', failed: 'purchase-round-failed', once: tellPurchases(needed) },
    { event: 'dispute-told', failed: 'dispute-news-round-failed', once: tellDisputes(needed) },
    { event: 'data-prepared', failed: 'data-round-failed', once: prepareData(needed) },
  ],
};
