import type Router from '@koa/router';

import type { Screen } from '#web/platform/contract/screen.ts';
import { platformOperations } from '#web/platform/contract/platform-operations.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';
import type { Aside } from '#web/platform/server/ports/unit-of-work.ts';

import { HttpProblem } from '../http-problem.ts';
import { BrowserSession, type SessionTools } from '../../journeys/browser-session.ts';
import { callerAt } from '../../journeys/caller.ts';
import type { PlayTools } from '../../journeys/play.ts';
import { act, type KeptScreen, type Played, showAgain, visit } from '../../journeys/run-journey.ts';
import { type FirstReply, once } from '../once.ts';
import { mountOperation } from '../operation-router.ts';
import { type Reply, send } from '../reply.ts';
import type { ServerParts } from '../server-parts.ts';
import { untilUndisturbed } from '../undisturbed.ts';
import { callerOf } from '../visitor.ts';

/** Opening a page and pressing a button: everything that customers do goes through these two. */
export function mountJourneys(router: Router, parts: ServerParts): void {
  const { unitOfWork, jar, secrets, clock } = parts;

  mountOperation(router, platformOperations.visit, async (ctx, asking) => {
    const request = asking.body;
    const caller = callerAt(callerOf(ctx, jar, secrets), request);
    const reply = await untilUndisturbed(() =>
      unitOfWork.transaction(async (store, aside) => {
        const tools = toolsFor(parts, store, aside);
        const browser = await BrowserSession.open(caller, tools);
        return replyTo(await visit(request, { tools, browser, visitor: caller.visitor }), browser);
      }),
    );
    countStep(parts, reply);
    send(ctx, reply, jar);
  });

  mountOperation(router, platformOperations.act, async (ctx, asking) => {
    const request = asking.body;
    const caller = callerAt(callerOf(ctx, jar, secrets), request);
    const visitor = { ...caller.visitor, resolution: request.device?.resolution ?? null };
    const keyed = { key: asking.key ?? '', caller, target: 'POST /api/journeys/actions', rawBody: asking.rawBody };
    const reply = await untilUndisturbed(() =>
      unitOfWork.transaction(async (store, aside) => {
        const tools = toolsFor(parts, store, aside);
        return once(
          keyed,
          { store, clock, secrets },
          {
            work: async () => {
              const browser = await BrowserSession.open(caller, tools);
              return replyTo(await act(request, { tools, browser, visitor }), browser);
            },
            replay: async (kept) => {
              const browser = await BrowserSession.openAgain(caller, kept.sessionHash, tools);
              const screen = kept.body as KeptScreen;
              return replyTo(await showAgain(request, screen, { tools, browser, visitor }), browser);
            },
          },
        );
      }),
    );
    countStep(parts, reply);
    send(ctx, reply, jar);
  });
}

function keptOf(screen: Screen): KeptScreen {
  return screen.kind === 'step'
    ? { kind: 'step' }
    : { kind: 'go', route: screen.route, ...(screen.say && { say: screen.say }) };
}

function toolsFor(parts: ServerParts, store: PlatformStore, aside: Aside): PlayTools & SessionTools {
  const { clock, secrets, anyCalls: calls, data, content, hints } = parts;
  const loadFacts: PlayTools['loadFacts'] = (context, query) => parts.loadFacts(context, query);
  return { store, aside, clock, secrets, calls, loadFacts, data, hints, content: content.get() };
}

function replyTo(played: Played, browser: BrowserSession): FirstReply {
  switch (played.kind) {
    case 'screen':
      return {
        status: 200,
        body: played.screen,
        kept: keptOf(played.screen),
        hints: played.hints,
        session: browser.cookie,
        sessionHash: browser.current.idHash,
      };
    case 'answers-invalid':
      throw new HttpProblem('answers-invalid', { errors: played.errors });
    case 'form-changed':
      throw new HttpProblem('form-changed', {
        detail: 'This form has changed since you opened it. We’ve kept your answers: check them and send them again.',
        members: { screen: played.screen },
      });
  }
}

function countStep({ metrics }: ServerParts, { body }: Reply): void {
  const screen = body as Screen;
  metrics.steps.inc({ journey: screen.kind === 'step' ? screen.view.journey : 'elsewhere', kind: screen.kind });
}
