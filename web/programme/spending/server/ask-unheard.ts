import { reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';
import type { CardEvent } from '#web/programme/spending/domain/card-event.ts';

import type { Unheard } from './ports/authorisations.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'cardManagement' | 'cardProcessor'>;

/** `told`: what the processor has on record is applied. `given-back`: it has none such. `put-off`: it is asked again. */
export interface AskedUnheard {
  readonly outcome: 'told' | 'given-back' | 'put-off';
  readonly reason: string | null;
}

const mostTurns = 50;
/** Events come within seconds; an approval that nobody has heard of by then was given to nobody. */
const afterMs = 25_000;

/**
 * Asks what has become of approvals of which the processor has not told, so that an answer which it never heard keeps nobody’s
 * money (CRD-14): what is on record is applied, and what is on no record the second time is given back, within a minute.
 */
export function askUnheard(needed: Needed) {
  const { unitOfWork, clock } = needed;
  return async (): Promise<readonly AskedUnheard[]> => {
    const asked: AskedUnheard[] = [];
    while (asked.length < mostTurns) {
      const now = clock.now();
      const before = new Date(now.getTime() - afterMs);
      const due = await unitOfWork.statement(({ authorisations }) => authorisations.takeUnheard(before, now));
      if (due === undefined) break;
      asked.push(await askAbout(due, needed).catch((error: unknown) => putOff(reasonOf(error))));
    }
    return asked;
  };
}

const putOff = (reason: string): AskedUnheard => ({ outcome: 'put-off', reason });

async function askAbout(due: Unheard, needed: Needed): Promise<AskedUnheard> {
  const { cardManagement, cardProcessor } = needed;
  const found = await cardManagement.onRecord({ transaction: due.transaction });
  if (found.kind === 'unavailable') return putOff('record-unavailable');
  const events = found.kind === 'unknown' ? [] : cardProcessor.eventsOnRecord(found.said);
  if (events === 'malformed') return putOff('record-malformed');
  // Other messages of the same transaction may be on record: an addition asks for money of its own (DECISIONS 107).
  const isToldOf = events.some(({ event }) => event === due.message);
  const isGivenBack = !isToldOf && due.wasLookedAt;
  const news = isGivenBack ? [...events, neverHeard(due)] : events;
  if (news.length > 0) await keep(due, news, needed);
  if (isGivenBack) return { outcome: 'given-back', reason: null };
  return isToldOf ? { outcome: 'told', reason: null } : putOff('on-no-record-yet');
}

/** As if the processor had told of them, so that they are applied once like all others; once more only when they have been. */
function keep({ transaction }: Unheard, events: readonly CardEvent[], { unitOfWork, clock }: Needed): Promise<void> {
  return unitOfWork.statement(({ cardEvents }) => cardEvents.keep(`record ${transaction}`, events, clock.now()));
}

function neverHeard({ message: event, transaction, card, purchase, asked, decidedAt }: Unheard): CardEvent {
  const at = decidedAt.toISOString();
  return { event, transaction, card, purchase, asked, at, kind: 'declined', reason: 'LATE' };
}
