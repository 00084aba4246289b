import { claimOf, scheduleLine } from '#web/programme/giving/domain/gift-aid-claim.ts';
import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';
import type { Store } from '#web/programme/server/store.ts';

import type { Schedule } from './gift-aid-schedule.ts';

export interface ClaimOrder {
  /** Name of the charity among the causes. */
  readonly cause: string;
  /** The last day of which gifts are claimed for. */
  readonly until: CalendarDate;
  /** The last day of the charity's accounting periods, `MM-DD`. */
  readonly yearEnd: string;
  readonly by: string;
}

export interface MadeClaim {
  readonly id: string;
  readonly schedule: Schedule;
}

interface Needed {
  readonly unitOfWork: UnitOfWork<Store>;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'newId'>;
}

/** Claims for what was given to a charity, is covered and was not claimed for yet: as many schedules as that takes (CON-12). */
export function claimGiftAid({ unitOfWork, clock, secrets }: Needed) {
  return async ({ cause, until, yearEnd, by }: ClaimOrder): Promise<readonly MadeClaim[]> => {
    const made: MadeClaim[] = [];
    for (;;) {
      const id = secrets.newId();
      const isMade = await unitOfWork.transaction(async ({ giftAid }) => {
        const claim = claimOf(await giftAid.unclaimed(cause, until), yearEnd);
        // Nothing but what came back waits for a claim that it makes smaller.
        if (claim.lines.length === 0) return false;
        await giftAid.claim({ id, cause, until, by, at: clock.now(), ...claim });
        return true;
      });
      if (!isMade) return made;
      const schedule = await readSchedule({ unitOfWork })(id);
      if (schedule === undefined) throw new Error(`Claim ${id} was made and is not there.`);
      made.push({ id, schedule });
    }
  };
}

/** The schedule of a claim, as often as it is asked for; nothing of one that there is not. Donors whose time is over are left out. */
export function readSchedule({ unitOfWork }: Pick<Needed, 'unitOfWork'>) {
  return async (id: string): Promise<Schedule | undefined> => {
    const claim = await unitOfWork.statement(({ giftAid }) => giftAid.claimed(id));
    const [firstOn] = claim?.lines.map((line) => line.firstOn).toSorted() ?? [];
    if (claim === undefined || firstOn === undefined) return undefined;
    const { pence, givenBackPence } = claim;
    return { lines: claim.lines.map((line) => scheduleLine(line.donor, line)), firstOn, pence, givenBackPence };
  };
}
