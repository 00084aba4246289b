import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';
import type { Store } from '#web/programme/server/store.ts';
import type { ToldDispute } from '#web/programme/spending/domain/dispute.ts';

interface Needed {
  readonly unitOfWork: UnitOfWork<Store>;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'newId'>;
  /** More was won than is left of the purchase, by so many pence: somebody is to look where that belongs. */
  readonly onBeyond: (found: { readonly dispute: string; readonly pence: number }) => void;
}

/** Notes how a dispute stands, as often as it is told; false where its purchase is still to come, so that it is told again. */
export function noteDispute({ unitOfWork, clock, secrets, onBeyond }: Needed): (told: ToldDispute) => Promise<boolean> {
  return async (told) => {
    const around = { newId: secrets.newId(), at: clock.now() };
    const noted = await unitOfWork.transaction(({ disputes }) => disputes.note(told, around));
    if (noted.kind === 'noted' && noted.beyondPence > 0) onBeyond({ dispute: told.dispute, pence: noted.beyondPence });
    return noted.kind !== 'unknown';
  };
}
