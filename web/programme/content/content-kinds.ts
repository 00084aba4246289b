import type { ContentKind } from '#web/platform/content/content-kind.ts';
import type { Store } from '#web/programme/server/store.ts';

import { bankKind } from '#web/programme/bank-linking/content/bank-kind.ts';
import { benefitKind } from '#web/programme/plans/content/benefit-kind.ts';
import { causeKind } from '#web/programme/giving/content/cause-kind.ts';
import { planKind } from '#web/programme/plans/content/plan-kind.ts';
import { campaignKind } from '#web/programme/referrals/content/campaign-kind.ts';

/** What the CMS publishes for this programme beside what any programme has: the preview shows no plans and no causes. */
export const contentKinds: readonly ContentKind<object, Store>[] = [
  benefitKind,
  campaignKind,
  bankKind,
  causeKind,
  planKind,
];
