import { reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';

import type { WantedDispute } from './ports/disputes.ts';

/** `refused`: the processor takes no such dispute, and never will; one that others have opened is told of. Fit for a log. */
export interface OpenedDispute {
  readonly outcome: 'opened' | 'refused' | 'put-off';
  readonly reason: string | null;
}

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'secrets' | 'cardManagement' | 'cardProcessor'>;

/** The rest is for the next round. */
const mostTurns = 20;
const againAfterMs = 60_000;

/** Asks the processor, through card-management, for each dispute that is wanted, until it has heard: under its own id, so that there is one. */
export function openDisputes(needed: Needed) {
  const { unitOfWork, clock } = needed;
  return async (): Promise<readonly OpenedDispute[]> => {
    const opened: OpenedDispute[] = [];
    while (opened.length < mostTurns) {
      const now = clock.now();
      const again = new Date(now.getTime() + againAfterMs);
      const due = await unitOfWork.statement(({ disputes }) => disputes.takeWanted(now, again));
      if (due === undefined) break;
      opened.push(await open(due, needed).catch((error: unknown) => putOff(reasonOf(error))));
    }
    return opened;
  };
}

const putOff = (reason: string): OpenedDispute => ({ outcome: 'put-off', reason });

async function open({ id, wantedAt, ...wanted }: WantedDispute, needed: Needed): Promise<OpenedDispute> {
  const { unitOfWork, clock, secrets, cardManagement, cardProcessor } = needed;
  const at = clock.now();
  const answer = await cardManagement.dispute(id, { ...wanted, wantedAt: wantedAt.toISOString() });
  if (answer.kind === 'unavailable') return putOff('processor-unavailable');
  if (answer.kind === 'refused') {
    await unitOfWork.statement(({ disputes }) => disputes.noteRefused(id, at));
    return { outcome: 'refused', reason: null };
  }
  const told = cardProcessor.disputeOnRecord(answer.said);
  if (told === 'malformed') return putOff('dispute-malformed');
  const noted = await unitOfWork.transaction(({ disputes }) => disputes.note(told, { newId: secrets.newId(), at }));
  const isBeyond = noted.kind === 'noted' && noted.beyondPence > 0;
  return { outcome: 'opened', reason: isBeyond ? 'won-beyond-purchase' : null };
}
