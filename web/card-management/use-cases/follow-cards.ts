import { isRefusedForLong, lookAgainAt, stateBy, tryAgainAt } from '../domain/card.ts';
import type { DueCard } from '../ports/cards.ts';
import type { ProcessorAnswer, ProcessorCard } from '../ports/processor.ts';
import { makeCard } from './make-card.ts';
import type { Needed } from './needed.ts';

/** What came of asking about one card; fit for a log. `keeps-refusing`: the processor does not do what we wish, asked again and again. */
export interface FollowedCard {
  readonly outcome: string;
  readonly reason: string | null;
}

/** The rest is for the next round, which follows at once. */
const mostTurns = 50;

type Following = Pick<Needed, 'cards' | 'processor' | 'clock'>;

/**
 * Asks the processor how each card stands whose turn it is, and has it make, freeze, unfreeze or close what we wish. A processor that does not answer is
 * asked again, later each time, and so is one that refuses what we wish; a kill leaves a card whose turn comes again in two minutes.
 */
export function followCards(needed: Following): () => Promise<readonly FollowedCard[]> {
  return async () => {
    const followed: FollowedCard[] = [];
    while (followed.length < mostTurns) {
      const due = await needed.cards.takeDue(needed.clock.now());
      if (due === undefined) break;
      followed.push(await follow(due, needed));
    }
    return followed;
  };
}

async function follow(due: DueCard, needed: Following): Promise<FollowedCard> {
  const { cards, processor, clock } = needed;
  const wished = await carryOut(due, needed);
  // One that cannot become so any more, such as a closed one, is asked how it stands.
  const isToAsk = due.token !== null && (wished === undefined || wished.kind === 'refused');
  const answer = isToAsk ? await processor.find(due.token) : (wished ?? nothingToAsk);
  const now = clock.now();
  if (answer.kind === 'done') {
    const isLeft = isAgainst(due, answer.card);
    const around = { now, tellAt: now, asked: due, ...(isLeft && { tries: due.tries }) };
    const card = await cards.note(due.id, answer.card, around);
    const reason = wished?.kind === 'refused' ? wished.reason : null;
    return { outcome: isLeft ? refusedAfter(due.tries) : card.state, reason };
  }
  const isAway = answer.kind === 'unavailable';
  await cards.putOff(due, isAway ? tryAgainAt(due.tries, now) : lookAgainAt(due.state, now));
  return { outcome: isAway ? 'put-off' : 'refused', reason: answer.reason };
}

/** Whether the processor, asked to do what we wish of a card that it has, says that it is not so. */
function isAgainst({ token, wish }: DueCard, { state }: ProcessorCard): boolean {
  return token !== null && wish !== null && stateBy(wish, state) !== state;
}

function refusedAfter(tries: number): string {
  return isRefusedForLong(tries) ? 'keeps-refusing' : 'put-off';
}

const nothingToAsk = { kind: 'refused', reason: 'not-made' } as const;

/** What we wish of a card; nothing where we wish nothing. */
async function carryOut(due: DueCard, needed: Following): Promise<ProcessorAnswer | undefined> {
  const { processor } = needed;
  // A card that is closed after it was asked for and before we heard that it was made: under its id it is made once, and then it can be closed.
  if (due.token === null) return due.wish === null ? undefined : makeCard(due, needed);
  if (due.wish === 'freeze') return processor.become(due.token, 'frozen');
  if (due.wish === 'unfreeze') return processor.become(due.token, 'active');
  return due.wish === 'close' && due.closedAs !== null ? processor.close(due.token, due.closedAs) : undefined;
}
