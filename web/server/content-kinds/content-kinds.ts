import { contentList } from '#web/domain/content.ts';
import type { ContentKind } from '#web/server/content/content-kind.ts';
import type { Store } from '#web/server/ports/store.ts';

import { bankKind } from './bank-kind.ts';
import { planKind } from './plan-kind.ts';

/** What the CMS publishes for this programme beside what any programme has: no page shows benefits, plans and campaigns so far. */
export const contentKinds: readonly ContentKind<object, Store>[] = [
  { uid: 'benefit', list: contentList('benefits'), key: 'id', pictures: [] },
  { uid: 'campaign-content', list: contentList('campaigns'), key: 'key', pictures: [] },
  bankKind,
  planKind,
];
