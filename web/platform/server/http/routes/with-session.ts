import type { Context } from 'koa';

import { closedBy } from '#journeys/engine/gates.ts';
import { wayAround } from '#journeys/engine/resolve-leave.ts';
import { type CallContext, nobodysSession, type ProgrammeTypes } from '#web/platform/server/ports/call.ts';

import { HttpProblem } from '../http-problem.ts';
import { BrowserSession } from '../../journeys/browser-session.ts';
import type { Caller } from '../../journeys/caller.ts';
import { type FirstReply, once } from '../once.ts';
import type { Repeatable } from '../operation-router.ts';
import { type Reply, send } from '../reply.ts';
import type { ServerParts } from '../server-parts.ts';
import { callerOf } from '../visitor.ts';

/** A request, and what answers it. */
export interface Answering<Programme extends ProgrammeTypes> {
  readonly ctx: Context;
  readonly asking: Repeatable;
  readonly parts: ServerParts<Programme>;
}

/**
 * The API asks the same table as the pages do (SES-08).
 *
 * @throws {HttpProblem} `page-closed`, with where the customer has to go first.
 */
export async function requireOpen<Programme extends ProgrammeTypes>(
  page: string | undefined,
  context: CallContext<Programme>,
  parts: ServerParts<Programme>,
): Promise<void> {
  if (page === undefined || context.session.customerId === null) return;
  const { facts } = await parts.loadFacts(context);
  const { access, definitions } = parts.content.get();
  const gate = closedBy(access, { route: page, needs: ['signedIn'] }, facts);
  if (gate === undefined) return;
  const { route: next } = wayAround(gate, { access, definitions, facts, path: page, query: {} });
  throw new HttpProblem('page-closed', { members: { next: next.split('?')[0] ?? next } });
}

/** What a handler that changes something is given: the session may become another one while it works. */
export interface Changing<Programme extends ProgrammeTypes> {
  readonly browser: BrowserSession;
  readonly context: () => CallContext<Programme>;
}

/**
 * Answers a request that only reads. `context.session` names nobody when nobody is signed in.
 *
 * Each statement is on its own, so that waiting for an outside party holds no transaction.
 */
export async function answerReading<Programme extends ProgrammeTypes>(
  { ctx, asking, parts }: Answering<Programme>,
  read: (context: CallContext<Programme>) => Promise<Reply>,
): Promise<void> {
  const caller = callerOf(ctx, parts.jar, parts.secrets);
  const reply = await parts.unitOfWork.statement(async (store, aside) => {
    const context = await readingContext(caller, parts, { store, aside });
    await requireOpen(asking.page, context, parts);
    return read(context);
  });
  send(ctx, reply, parts.jar);
}

async function readingContext<Programme extends ProgrammeTypes>(
  { visitor, sessionHash }: Caller<Programme['hints']>,
  parts: ServerParts<Programme>,
  { store, aside }: Pick<CallContext<Programme>, 'store' | 'aside'>,
): Promise<CallContext<Programme>> {
  const found = sessionHash === undefined ? undefined : await store.sessions.find(sessionHash, parts.clock.now());
  const session = found ?? nobodysSession;
  return { store, aside, session, visitor, content: parts.content.get() };
}

/**
 * Does the change of a request once, however often it is repeated, and answers a repeat from what is so now, behind the same gates
 * (OPS-05, SES-08).
 */
export async function answerOnce<Programme extends ProgrammeTypes>(
  { ctx, asking, parts }: Answering<Programme>,
  does: {
    readonly change: (changing: Changing<Programme>) => Promise<Reply>;
    /** `about` is what the first answer was about, where it said so. */
    readonly again: (context: CallContext<Programme>, about: string | undefined) => Promise<Reply>;
    /** Whose gates a repeat stands behind, where the change may have closed its own page. */
    readonly pageAgain?: string;
  },
): Promise<void> {
  const { unitOfWork, jar, content, clock, secrets } = parts;
  const caller = callerOf(ctx, jar, secrets);
  const request = { key: asking.key ?? '', caller, target: `${ctx.method} ${ctx.path}`, rawBody: asking.rawBody };
  const reply = await unitOfWork.transaction((store, aside) => {
    const tools = { store, clock, secrets };
    const contextOf = (browser: BrowserSession): CallContext<Programme> => ({
      store,
      aside,
      session: browser.current,
      visitor: caller.visitor,
      content: content.get(),
    });
    return once(request, tools, {
      work: async (): Promise<FirstReply> => {
        const browser = await BrowserSession.open(caller, tools);
        await requireOpen(asking.page, contextOf(browser), parts);
        const answer = await does.change({ browser, context: () => contextOf(browser) });
        return { ...answer, session: browser.cookie, sessionHash: browser.current.idHash, kept: keptOf(answer) };
      },
      replay: async ({ sessionHash, body }) => {
        const kept = body as Kept;
        const browser = await BrowserSession.openAgain(caller, sessionHash, tools);
        const answer = await answerAgain(kept, async (about) => {
          // It may come later, or in another session, for whom the page is closed.
          await requireOpen(does.pageAgain ?? asking.page, contextOf(browser), parts);
          return does.again(contextOf(browser), about);
        });
        return { ...answer, session: browser.cookie };
      },
    });
  });
  send(ctx, reply, jar);
}

/** Of an answer only what cannot be read again is kept: a problem, or a word such as an outcome. Never a person's data. */
type Kept =
  | { readonly kind: 'problem'; readonly code: HttpProblem['code']; readonly parts: HttpProblem['parts'] }
  | { readonly kind: 'word'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'read-again'; readonly about?: string };

function keptOf({ problem, status, body, about }: Reply): Kept {
  if (problem) return { kind: 'problem', code: problem.code, parts: problem.parts };
  const isWord =
    typeof body === 'object' &&
    body !== null &&
    Object.keys(body).every((name) => name === 'outcome' || name === 'verified');
  return isWord ? { kind: 'word', status, body } : { kind: 'read-again', ...(about !== undefined && { about }) };
}

async function answerAgain(kept: Kept, read: (about: string | undefined) => Promise<Reply>): Promise<Reply> {
  switch (kept.kind) {
    case 'problem': {
      const problem = new HttpProblem(kept.code, kept.parts);
      return { status: problem.status, problem };
    }
    case 'word':
      return { status: kept.status, body: kept.body };
    case 'read-again':
      return read(kept.about);
  }
}
