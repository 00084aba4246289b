import Router from '@koa/router';
import type Koa from 'koa';
import type { Context } from 'koa';
import type { Logger } from 'pino';

import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { createPlainApp } from '#web/platform/server/http/plain-app.ts';
import { signedText } from '#web/platform/server/http/read-body.ts';

import type { Answer, AuthorisationRequest } from './ports/authorisations.ts';
import { type CardEventsParts, mountCardEventsWebhook } from './card-events-webhook.ts';
import type { CardProcessor } from './ports/card-processor.ts';
import { processorMessage } from './processor-message.ts';

const read = signedText('64kb');

export interface AuthorisationParts extends CardEventsParts {
  readonly processor: CardProcessor;
  readonly answer: (request: AuthorisationRequest) => Promise<Answer>;
  readonly logger: Logger;
}

/**
 * What the processor asks while somebody waits at a till, and what it tells, at a port of its own with connections of its own, so
 * that pages never keep it waiting and no limit for browsers counts it. Of each answer its reason and how long it took is
 * logged, and nothing of who pays where.
 */
export function createAuthorisationApp({ answer, logger, ...parts }: AuthorisationParts): Koa {
  const { processor } = parts;
  const router = new Router();
  router.post('/webhooks/card/authorisations', async (ctx) => {
    const began = performance.now();
    const request = requestIn(ctx, await read(ctx), processor);
    const answered = await answer(request);
    const { state: outcome, reason } = answered;
    const ms = Math.round(performance.now() - began);
    logger.info({ event: 'authorisation', message: request.message, outcome, reason, ms });
    ctx.body = processor.answerTo(request, answered);
  });
  mountCardEventsWebhook(router, parts);
  return createPlainApp(router, logger);
}

/** @throws {HttpProblem} 401 for what is not the processor’s, 400 for what is not a question (MALFORMED). */
function requestIn(ctx: Context, body: string, processor: Pick<CardProcessor, 'requestIn'>): AuthorisationRequest {
  const request = processor.requestIn(processorMessage(body, (name) => ctx.get(name)));
  if (request === undefined) throw new HttpProblem('signed-out');
  if (request === 'malformed') throw new HttpProblem('request-invalid');
  return request;
}
