import type Router from '@koa/router';

import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { signedText } from '#web/platform/server/http/read-body.ts';

import type { ToldDispute } from '#web/programme/spending/domain/dispute.ts';

import type { CardProcessor, ToldEvents } from './ports/card-processor.ts';
import { processorMessage } from './processor-message.ts';

const read = signedText('512kb');

export interface CardEventsParts {
  readonly processor: Pick<CardProcessor, 'eventsIn'>;
  /** Keeps what was told until it is applied. */
  readonly keep: (told: ToldEvents) => Promise<void>;
  /** Notes how a dispute stands; false where its purchase is still to come. */
  readonly noteDispute: (told: ToldDispute) => Promise<boolean>;
  /** There is something to apply now. */
  readonly onEvents: () => void;
}

/** The processor tells us of purchases, under its signature: kept first, and applied by the next round. */
export function mountCardEventsWebhook(
  router: Router,
  { processor, keep, noteDispute, onEvents }: CardEventsParts,
): void {
  router.post('/webhooks/card/events', async (ctx) => {
    const body = await read(ctx);
    const told = processor.eventsIn(processorMessage(body, (name) => ctx.get(name)));
    if (told === undefined) throw new HttpProblem('signed-out');
    if (told === 'malformed') throw new HttpProblem('request-invalid');
    // What is told before the purchase that it is about is told again.
    if (told.dispute && !(await noteDispute(told.dispute))) throw new HttpProblem('unavailable');
    if (told.events.length > 0) {
      await keep(told);
      onEvents();
    }
    ctx.status = 204;
  });
}
