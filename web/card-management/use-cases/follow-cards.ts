import { lookAgainAt, tryAgainAt } from '../domain/card.ts';
import type { DueCard } from '../ports/cards.ts';
import type { Needed } from './needed.ts';

/** What came of asking about one card; fit for a log. */
export interface FollowedCard {
  readonly outcome: string;
  readonly reason: string | null;
}

/** The rest is for the next round, which follows at once. */
const mostTurns = 50;

type Following = Pick<Needed, 'cards' | 'processor' | 'clock'>;

/**
 * Asks the processor how each card stands whose turn it is, and tells it of what we have frozen. A processor that does not answer is
 * asked again, later each time; a kill leaves a card whose turn comes again in two minutes.
 */
export function followCards(needed: Following): () => Promise<readonly FollowedCard[]> {
  return async () => {
    const followed: FollowedCard[] = [];
    while (followed.length < mostTurns) {
      const due = await needed.cards.takeDue(needed.clock.now());
      if (due?.token === undefined || due.token === null) break;
      followed.push(await follow(due, due.token, needed));
    }
    return followed;
  };
}

async function follow(due: DueCard, token: string, { cards, processor, clock }: Following): Promise<FollowedCard> {
  const frozen = due.wish === 'freeze' ? await processor.become(token, 'frozen') : undefined;
  // One that cannot be frozen any more, such as a closed one, is asked how it stands.
  const answer = frozen === undefined || frozen.kind === 'refused' ? await processor.find(token) : frozen;
  const now = clock.now();
  if (answer.kind === 'done') {
    const { state } = await cards.note(due.id, answer.card, { now, tellAt: now });
    return { outcome: state, reason: frozen?.kind === 'refused' ? frozen.reason : null };
  }
  const isAway = answer.kind === 'unavailable';
  await cards.putOff(due, isAway ? tryAgainAt(due.tries, now) : lookAgainAt(due.state, now));
  return { outcome: isAway ? 'put-off' : 'refused', reason: answer.reason };
}
