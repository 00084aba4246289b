import { createHash } from 'node:crypto';

import type { Context } from 'koa';

import type { ActedScreen, Screen } from '#web/platform/contract/screen.ts';
import { describeFault } from '#web/platform/domain/describe-fault.ts';
import { pageQueryOf } from '#web/platform/domain/page-query.ts';

import { HttpProblem } from '../http-problem.ts';
import { problemFor } from '../middleware/problem-errors.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { refuseOtherSites } from '../middleware/same-origin.ts';
import { postedText } from '../read-body.ts';
import { isStorable } from '#web/platform/domain/storable.ts';
import { type SentAction, takeAction } from '../take-turn.ts';
import { callerOf, requestIdOf } from '../visitor.ts';
import { answerPage, type Instead } from './answer-page.ts';
import { filledIn, type Posted, readPosted } from './posted-form.ts';
import { type PageTools, sendPage } from './send-page.ts';

const readBody = postedText();

/**
 * Does what a button of a drawn page asks for that no script has taken over, once, and answers with the next page (RUN-17).
 *
 * Another page is redirected to; the same one is drawn again, with what was wrong and what was typed.
 *
 * @throws {HttpProblem} for what none of our pages has sent.
 */
export async function answerPosted(ctx: Context, tools: PageTools): Promise<void> {
  const { parts } = tools;
  refuseOtherSites(ctx, parts.publicUrl);
  for (const limiter of [parts.limiters.any, parts.limiters.changing])
    await rateLimit(limiter)(ctx, () => Promise.resolve());
  const rawBody = await readBody(ctx);
  if (ctx.path.length > 512 || !isStorable(decoded(ctx.path)))
    throw new HttpProblem('request-invalid', { detail: 'The address contains characters that cannot be stored.' });
  const posted = readPosted(new URLSearchParams(rawBody), parts.content.get());
  if (posted.action === undefined) {
    await answerPage(ctx, tools, { status: 200, change: (screen) => filledIn(screen, posted) });
    return;
  }
  const caller = callerOf(ctx, parts.jar, parts.secrets);
  try {
    const reply = await takeAction(parts, caller, sentAction(ctx, posted, { rawBody, now: parts.clock.now() }));
    if (reply.session) parts.jar.setSession(ctx, reply.session);
    if (reply.hints) parts.jar.setHints(ctx, reply.hints);
    await answerTurn(ctx, tools, { screen: reply.body, posted });
  } catch (error) {
    const problem = problemFor(error);
    if (problem.code === 'unexpected')
      parts.logger.error({ event: 'fault', requestId: requestIdOf(ctx), ...describeFault(error) });
    await answerProblem(ctx, tools, { problem, posted });
  }
}

const pressedAgainWithinMs = 10 * 60_000;

/**
 * The page of nobody in particular has no key: the same once more from the same browser is the same, if it comes soon; later it is
 * meant again.
 */
function keyOf(rawBody: string, now: Date): string {
  const about = Math.floor(now.getTime() / pressedAgainWithinMs);
  return createHash('sha256')
    .update(`${String(about)} ${rawBody}`)
    .digest('base64url');
}

interface Sent {
  readonly rawBody: string;
  readonly now: Date;
}

function sentAction(ctx: Context, posted: Posted, { rawBody, now }: Sent): SentAction {
  const { journey, step, session, seq, key, action = '', answers, form } = posted;
  const asked = {
    ...{ journey, action, answers, route: ctx.path, query: pageQueryOf(ctx.querystring) },
    ...(form && { formHash: form.hash }),
  };
  return {
    key: key ?? keyOf(rawBody, now),
    target: `POST ${ctx.path}`,
    rawBody,
    request: session === '' ? { ...asked, step } : { ...asked, session, seq },
  };
}

interface Answered {
  readonly screen: ActedScreen;
  readonly posted: Posted;
}

async function answerTurn(ctx: Context, tools: PageTools, { screen, posted }: Answered): Promise<void> {
  const query = pageQueryOf(ctx.querystring);
  if (screen.kind === 'step' && screen.view.route === ctx.path) {
    const shown = screen.view.step === posted.step ? filledIn(screen, posted) : screen;
    await sendPage(ctx, tools, { frame: screen.frame, screen: shown, query, status: 200 });
    return;
  }
  // A policy that lets forms post to us alone lets none be led on to another site: its customer follows a link.
  if (screen.kind === 'go' && screen.external === true) {
    await sendPage(ctx, tools, { frame: screen.frame, screen: undefined, query, status: 200, leadsTo: screen.route });
    return;
  }
  const [route, say] =
    screen.kind === 'step'
      ? [screen.view.route, screen.view.say]
      : [screen.kind === 'done' ? ctx.path + ctx.search : screen.route, screen.say];
  if (say !== undefined) tools.parts.jar.setSaid(ctx, say);
  ctx.status = 303;
  // A fragment of its own: a browser would take along that of the page before.
  ctx.redirect(route.includes('#') ? route : `${route}#main`);
}

/** Without a script, what was typed is where the browser has kept it. */
const goBack = 'Go back to the page before: what you typed is still there. Then try again.';

interface Failing {
  readonly problem: HttpProblem;
  readonly posted: Posted;
}

async function answerProblem(ctx: Context, tools: PageTools, { problem, posted }: Failing): Promise<void> {
  const { members, errors, retryAfterSeconds } = problem.parts;
  ctx.state.problem = problem.code;
  if (retryAfterSeconds !== undefined) ctx.set('Retry-After', String(retryAfterSeconds));
  const { status } = problem;
  const say = problem.code === 'answers-invalid' ? undefined : ({ kind: 'error', text: problem.message } as const);
  const instead: Instead = {
    status,
    say: say && { ...say, text: `${say.text} ${goBack}` },
    change: (screen) => {
      const shown = filledIn(screen, posted, errors);
      return say === undefined ? shown : { ...shown, view: { ...shown.view, say } };
    },
  };
  const changed = members?.['screen'] as Screen | undefined;
  if (changed?.kind === 'step') {
    const query = pageQueryOf(ctx.querystring);
    await sendPage(ctx, tools, { frame: changed.frame, screen: instead.change(changed), query, status });
    return;
  }
  await answerPage(ctx, tools, instead);
}

/** The path as a journey reads its parameters; as it is where it is no encoding. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
