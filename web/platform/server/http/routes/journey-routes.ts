import type Router from '@koa/router';
import type { Context } from 'koa';

import { platformOperations } from '#web/platform/contract/platform-operations.ts';
import { type CallContext, nobodysSession } from '#web/platform/server/ports/call.ts';

import { HttpProblem } from '../http-problem.ts';
import { callerAt } from '../../journeys/caller.ts';
import type { FoundLive } from '../../journeys/live-data.ts';
import { readLive } from '../../journeys/read-live.ts';
import { mountOperation } from '../operation-router.ts';
import { RememberedTags, tagOf } from '../remembered-tags.ts';
import { send } from '../reply.ts';
import type { ServerParts } from '../server-parts.ts';
import { takeAction, takeVisit } from '../take-turn.ts';
import { callerOf } from '../visitor.ts';

/** Opening a page and pressing a button: everything that customers do goes through these two. */
export function mountJourneys(router: Router, parts: ServerParts): void {
  const { unitOfWork, jar, secrets, clock } = parts;
  const tags = new RememberedTags();

  mountOperation(router, platformOperations.visit, async (ctx, asking) => {
    const caller = callerAt(callerOf(ctx, jar, secrets), asking.body);
    send(ctx, await takeVisit(parts, caller, asking.body), jar);
  });

  mountOperation(router, platformOperations.act, async (ctx, { key = '', body, rawBody }) => {
    const caller = callerAt(callerOf(ctx, jar, secrets), body);
    send(
      ctx,
      await takeAction(parts, caller, { key, target: 'POST /api/journeys/actions', rawBody, request: body }),
      jar,
    );
  });

  mountOperation(router, platformOperations.readLive, async (ctx, { params, query }) => {
    const { page, cursor, around, ...by } = query;
    const caller = callerOf(ctx, jar, secrets);
    const reply = await unitOfWork.statement(async (store, aside) => {
      const { sessionHash, visitor } = caller;
      // A page that is only left open does not keep its customer signed in.
      const found = sessionHash === undefined ? undefined : await store.sessions.peek(sessionHash, clock.now());
      const released = parts.content.get();
      const context = { store, aside, session: found ?? nobodysSession, visitor, content: released };
      const tools = { ...parts, content: released, loadFacts: (asking: CallContext) => parts.loadFacts(asking, {}) };
      return readLive({ ...params, page, cursor, around, by }, context, tools);
    });
    if (reply.kind === 'not-found' || reply.kind === 'signed-out') throw new HttpProblem(reply.kind);
    if (reply.kind === 'invalid') throw new HttpProblem('request-invalid', { errors: reply.errors });
    // Beside what it is made of, an answer names no time but the year (DECISIONS 102).
    await answerUnlessKnown(ctx, reply.found, tags.of([clock.now().getUTCFullYear(), reply.found.madeOf]));
  });
}

/** The answer with a strong ETag of what is in it; nothing but that for who has it already. */
async function answerUnlessKnown(ctx: Context, found: FoundLive, tag: ReturnType<RememberedTags['of']>): Promise<void> {
  const theirs = ctx.get('If-None-Match');
  if (theirs !== '' && theirs === tag.known) {
    answerNothingNew(ctx, theirs);
    return;
  }
  const body = JSON.stringify(await found.inWords());
  const etag = tagOf(body);
  tag.keep(etag);
  if (theirs === etag) {
    answerNothingNew(ctx, etag);
    return;
  }
  ctx.set('ETag', etag);
  ctx.status = 200;
  ctx.type = 'json';
  ctx.body = body;
}

function answerNothingNew(ctx: Context, etag: string): void {
  ctx.set('ETag', etag);
  ctx.status = 304;
}
