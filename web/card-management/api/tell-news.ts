import { request } from 'undici';

import { createOutboundPolicy, reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';

import { tryAgainAt } from '../domain/card.ts';
import type { Needed } from '../use-cases/needed.ts';

const mostTurns = 50;
const tryMs = 5_000;

/** What came of telling the API of one card; fit for a log. */
export interface ToldNews {
  readonly outcome: 'told' | 'put-off';
  readonly reason: string | null;
}

class NotTaken extends Error {
  constructor(readonly code: string) {
    super('The API did not take it.');
  }
}

/** Tells the API how cards stand, signed, until it has heard: what is told twice says the same. */
export function tellNews(
  { cards, messages, clock }: Pick<Needed, 'cards' | 'messages' | 'clock'>,
  apiUrl: string,
): () => Promise<readonly ToldNews[]> {
  const tell = createTeller(apiUrl);
  return async () => {
    const told: ToldNews[] = [];
    while (told.length < mostTurns) {
      const news = await cards.takeNews(clock.now());
      if (news === undefined) break;
      try {
        await tell(await messages.sign('news', { card: news.cardId, standing: news.standing }));
        await cards.noteTold(news.id);
        told.push({ outcome: 'told', reason: null });
      } catch (error) {
        await cards.tellLater(news.id, tryAgainAt(news.tries, clock.now()));
        told.push({ outcome: 'put-off', reason: reasonOf(error) });
      }
    }
    return told;
  };
}

/** @throws {NotTaken} */
function createTeller(apiUrl: string): (message: string) => Promise<void> {
  const policy = createOutboundPolicy({ tryMs, retries: 0 });
  return (message) =>
    policy.execute(async ({ signal }) => {
      const answer = await request(new URL('/webhooks/card-management', apiUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message }),
        signal,
      });
      await answer.body.dump();
      if (answer.statusCode >= 300) throw new NotTaken(`api-${String(answer.statusCode)}`);
    });
}
