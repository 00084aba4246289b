import { contentList } from '#web/platform/domain/content.ts';
import type { ContentKind } from '#web/platform/content/content-kind.ts';
import type { Store } from '#web/programme/server/store.ts';

import { bankKind } from '#web/programme/bank-linking/content/bank-kind.ts';
import { benefitKind } from '#web/programme/plans/content/benefit-kind.ts';
import { planKind } from '#web/programme/plans/content/plan-kind.ts';

/** What the CMS publishes for this programme beside what any programme has: no page shows campaigns so far, and the preview no plans. */
export const contentKinds: readonly ContentKind<object, Store>[] = [
  benefitKind,
  { uid: 'campaign-content', list: contentList('campaigns'), key: 'key', pictures: [] },
  bankKind,
  planKind,
];
