import { unhurried } from '#web/platform/server/background.ts';
import type { ProgrammeBackground } from '#web/programme/server/programme-parts.ts';

import { endTerms } from './end-terms.ts';
import { owePlans } from './owe-plans.ts';
import { sendPlanNotices } from './send-plan-notices.ts';

/** Plans are renewed or end on their day, each cycle is owed on its first day, and customers are told what the law has them told (PLN-08, PLN-13). */
export const planBackground: ProgrammeBackground = {
  rounds: (needed) => [
    { event: 'plan-term', failed: 'plan-term-round-failed', once: endTerms(needed), ...unhurried },
    { event: 'plan-owed', failed: 'plan-owed-round-failed', once: owePlans(needed), ...unhurried },
    { event: 'plan-notice', failed: 'plan-notice-round-failed', once: sendPlanNotices(needed), ...unhurried },
  ],
};
