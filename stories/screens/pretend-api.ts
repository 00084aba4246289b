import { published } from 'virtual:published';

import type { ActionRequest, Screen, VisitRequest } from '#web/platform/contract/screen.ts';

import { screenFile } from '../catalogue/catalogue.ts';

/** How the pretended API behaves: as usual, never answering, or not to be reached. */
export type Behaviour = 'answers' | 'never-answers' | 'unreachable';

export interface Pretence {
  /** What a visit of the story's own page is answered with. */
  readonly screen: Screen;
  readonly partner: string;
  readonly visits: Behaviour;
  readonly actions: Behaviour;
  /** Who answers instead, of what the story does not show itself. */
  readonly asks?: {
    readonly visit: (request: VisitRequest) => Promise<Screen>;
    readonly act: (request: ActionRequest) => Promise<Screen>;
  };
}

const realFetch = window.fetch.bind(window);
let pretence: Pretence | undefined;
let acted: ActionRequest[] = [];

/** Answers the calls of the runtime in place of an API, from now on. */
export function pretend(next: Pretence): void {
  pretence = next;
  acted = [];
}

/** What the page has asked the API to do since the story began. */
export function actionsSent(): readonly ActionRequest[] {
  return acted;
}

const addresses = [
  { line1: '1 Quay Street', town: 'Falmouth', county: 'Cornwall', postcode: 'TR11 3QA' },
  { line1: '12 Quay Street', line2: 'The Old Sail Loft', town: 'Falmouth', county: 'Cornwall', postcode: 'TR11 3QA' },
];

function answer(body: unknown): Response {
  return new Response(JSON.stringify(body), { status: 200, headers: { 'Content-Type': 'application/json' } });
}

/** A call that ends only when the page gives it up. */
function neverAnswers(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new DOMException('The page gave up', 'AbortError'));
    });
  });
}

function behave(
  behaviour: Behaviour,
  request: RequestInit | undefined,
  reply: () => Promise<Response>,
): Promise<Response> {
  switch (behaviour) {
    case 'answers':
      return reply();
    case 'never-answers':
      return neverAnswers(request?.signal);
    case 'unreachable':
      return Promise.reject(new TypeError('Failed to fetch'));
  }
}

/** The story's own page, or the first state of the page that a link leads to. */
async function visited(request: VisitRequest, { screen, partner, asks }: Pretence): Promise<Response> {
  const { route } = request;
  if (screen.kind === 'step' && screen.view.route === route) return answer(screen);
  if (asks !== undefined) return answer(await asks.visit(request));
  const found =
    published.screens.find((each) => each.route === route) ??
    published.screens.find((each) => each.step === 'not-found');
  if (found === undefined) throw new Error(`No screen has the route ${route}`);
  return realFetch(screenFile(partner, found));
}

function bodyOf(request: RequestInit | undefined): unknown {
  if (typeof request?.body !== 'string') throw new Error('A call of the runtime carries JSON');
  return JSON.parse(request.body);
}

function pretended(address: string, request: RequestInit | undefined, now: Pretence): Promise<Response> {
  if (address === '/plugins.json') return Promise.resolve(answer(['help-chat']));
  if (address.startsWith('/api/addresses')) return Promise.resolve(answer({ addresses }));
  if (address === '/api/journeys/visits') {
    const visit = bodyOf(request) as VisitRequest;
    return behave(now.visits, request, () => visited(visit, now));
  }
  if (address === '/api/journeys/actions') {
    const action = bodyOf(request) as ActionRequest;
    acted.push(action);
    const { asks } = now;
    if (asks !== undefined) return asks.act(action).then(answer);
    return behave(now.actions, request, () => Promise.resolve(answer(withRemark(now.screen, action))));
  }
  return Promise.reject(new Error(`The story asked for ${address}, which is not pretended`));
}

/** The same page again, saying what would have been asked for. */
function withRemark(screen: Screen, { action }: ActionRequest): Screen {
  const say = { kind: 'info' as const, text: `In the product this would do “${action}”.` };
  return screen.kind === 'step' ? { ...screen, view: { ...screen.view, say, seq: screen.view.seq + 1 } } : screen;
}

window.fetch = (input, request) => {
  const address = input instanceof Request ? input.url : String(input);
  const now = pretence;
  return (address.startsWith('/api/') || address === '/plugins.json') && now !== undefined
    ? pretended(address, request, now)
    : realFetch(input, request);
};
