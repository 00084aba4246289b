import type { Store } from '#web/programme/server/store.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

import type { Dependencies } from '#web/programme/server/dependencies.ts';

/**
 * The provider says that a check is over: its result is asked for at once. What the message says of the result is never
 * read, so that nothing but the provider itself decides (KYC-05). A check that is not awaited changes nothing.
 *
 * @returns whether it was awaited
 */
export function noteWebhook({
  unitOfWork,
  clock,
}: Pick<Dependencies, 'clock'> & { readonly unitOfWork: Pick<UnitOfWork<Store>, 'statement'> }) {
  return (checkId: string): Promise<boolean> =>
    unitOfWork.statement(({ identities }) => identities.hasten(checkId, clock.now()));
}
