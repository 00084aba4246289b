import type Router from '@koa/router';

import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { signedText } from '#web/platform/server/http/read-body.ts';
import type { ProgrammeParts } from '#web/programme/server/programme-parts.ts';

import { processorMessage } from './processor-message.ts';

const path = '/webhooks/card/events';
const read = signedText('512kb');

/** The processor tells us of purchases, under its signature: kept first, and applied by the next round. */
export function mountCardEventsWebhook(
  router: Router,
  { dependencies, unitOfWork }: Pick<ProgrammeParts, 'dependencies' | 'unitOfWork'>,
  { onEvents }: { readonly onEvents: () => void },
): void {
  router.post(path, async (ctx) => {
    ctx.state.route = path;
    const body = await read(ctx);
    const told = dependencies.cardProcessor.eventsIn(processorMessage(body, (name) => ctx.get(name)));
    if (told === undefined) throw new HttpProblem('signed-out');
    if (told === 'malformed') throw new HttpProblem('request-invalid');
    const now = dependencies.clock.now();
    if (told.events.length > 0) {
      await unitOfWork.statement(({ cardEvents }) => cardEvents.keep(told.message, told.events, now));
      onEvents();
    }
    ctx.status = 204;
  });
}
