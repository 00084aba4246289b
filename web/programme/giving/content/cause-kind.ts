import type { Problem } from '#form-schemas/problem.ts';
import type { ContentKind, Unpublished } from '#web/platform/content/content-kind.ts';
import { type Cause, isMiles, publishedCauses } from '#web/programme/giving/domain/cause.ts';
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
  { giving, miles }: Pick<Store, 'giving' | 'miles'>,
): Promise<readonly Problem[]> {
  const problems = await Promise.all(
    gone.map(async (cause) => {
      const problem = { code: 'P112', file: nameOf(cause.name), pointer: '' };
      const [givers, waiting] = [
        await giving.countGivingTo(cause.name),
        isMiles(cause) ? await miles.countWaiting(cause.name) : 0,
      ];
      const gives = `${givers === 1 ? '1 customer gives' : `${String(givers)} customers give`} to ${cause.label}`;
      const waits = `${waiting === 1 ? '1 customer waits' : `${String(waiting)} customers wait`} for ${cause.label}`;
      return [
        ...(givers > 0 ? [{ ...problem, message: gives }] : []),
        ...(waiting > 0 ? [{ ...problem, message: waits }] : []),
      ];
    }),
  );
  return problems.flat();
}
