import type { Problem } from '#form-schemas/problem.ts';
import type { ContentKind, Unpublished } from '#web/platform/content/content-kind.ts';
import { type Cause, publishedCauses } from '#web/programme/giving/domain/cause.ts';
import type { Store } from '#web/programme/server/store.ts';

import { checkCauses } from './check-causes.ts';

/** What customers may give to. */
export const causeKind: ContentKind<Cause, Store> = {
  uid: 'cause',
  list: publishedCauses,
  key: 'name',
  pictures: [],
  check: checkCauses,
  checkInUse: leftWithoutCause,
};

/** Customers who give to it. */
async function leftWithoutCause(
  { gone, nameOf }: Unpublished<Cause>,
  { giving }: Pick<Store, 'giving'>,
): Promise<readonly Problem[]> {
  const counts = await Promise.all(
    gone.map(async (cause) => ({ cause, count: await giving.countGivingTo(cause.name) })),
  );
  return counts
    .filter(({ count }) => count > 0)
    .map(({ cause, count }) => ({
      code: 'P112',
      file: nameOf(cause.name),
      pointer: '',
      message: `${count === 1 ? '1 customer gives' : `${String(count)} customers give`} to ${cause.label}`,
    }));
}
