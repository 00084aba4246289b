import type { AskEntry } from '#journeys/check/catalogues.ts';
import { dataNames } from '#journeys/engine/blocks-catalogue.ts';
import { refusalOf } from '#journeys/engine/advance.ts';
import type { Facts, JourneyDefinition, Step } from '#journeys/engine/definition.ts';
import { liveShown } from '#journeys/engine/describe-step.ts';
import { closedBy } from '#journeys/engine/gates.ts';
import { matchRoute, routeParams, type RouteParams } from '#journeys/engine/match-route.ts';
import { nothingYet } from '#journeys/engine/step-view.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';
import type { FieldProblem } from '#web/platform/contract/problem-details.ts';
import type { MenuDots } from '#web/platform/contract/screen.ts';
import type { Asker } from '#web/platform/server/ports/asker.ts';
import type { CallContext } from '#web/platform/server/ports/call.ts';
import type { LiveAsk } from '#web/platform/server/ports/data-source.ts';
import type { JourneyOwner } from '#web/platform/server/ports/journey-sessions.ts';

import { menuDots } from './frame.ts';
import { askLive, firstAsk, type FoundLive, type LiveTools } from './live-data.ts';
import { pinnedJourney } from './pinned-definition.ts';

/** What a page asks for again. */
export interface LiveQuestion {
  readonly journey: string;
  readonly step: string;
  readonly name: string;
  /** The page's path, where its route has parameters. */
  readonly page?: string | undefined;
  readonly cursor?: string | undefined;
  readonly around?: string | undefined;
  /** Whatever else stood in the query. */
  readonly by: Readonly<Record<string, string>>;
}

export type LiveReply =
  | { readonly kind: 'answer'; readonly found: FoundLive }
  /** No such page, or nothing live of that name on it. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldProblem[] };

interface LiveReading extends LiveTools {
  readonly content: ServedRelease;
  readonly loadFacts: (context: CallContext) => Promise<Asker>;
}

/**
 * What live data of a page is now, for whom that page is open: the gates, the facts that it needs and the condition of its block
 * are asked as for a visit. A page that is another one by now is answered `gone`, and is to be visited anew (RUN-18).
 */
export async function readLive(question: LiveQuestion, context: CallContext, tools: LiveReading): Promise<LiveReply> {
  const { content } = tools;
  const place = await placeOf(question, context, content);
  if (place === undefined) return { kind: 'not-found' };
  const asked = askIn(question, content);
  if (asked.kind === 'invalid') return asked;
  const asker = await tools.loadFacts(context);
  const facts = { ...place.given, ...asker.facts };
  const { step, params } = place;
  if (!isOpen(step, { name: question.name, facts, content })) {
    if (context.session.customerId === null && step.needs?.includes('signedIn') === true) return { kind: 'signed-out' };
    return { kind: 'answer', found: gone };
  }
  const request = { context, customer: asker.customer, facts: asker.facts, params, query: {} };
  const page = { step, facts, asked: request, content };
  const found = await askLive(question.name, { page, ask: asked.ask, tools });
  const framed = { partner: String(facts['partner.code']), title: '', account: asker.account, facts, step };
  return { kind: 'answer', found: withDots(found, () => menuDots(content, framed)) };
}

/** The menu's marks come along with whatever a page asks for: they go by the same facts, and ask for nothing more (ACC-07). */
function withDots({ madeOf, inWords }: FoundLive, dotsNow: () => MenuDots | undefined): FoundLive {
  return {
    madeOf,
    inWords: async () => {
      const [answer, dots] = [await inWords(), dotsNow()];
      return dots === undefined ? answer : { ...answer, dots };
    },
  };
}

const gone: FoundLive = { madeOf: ['gone'], inWords: () => Promise.resolve({ ...nothingYet, state: 'gone' }) };

interface Place {
  readonly step: Step;
  readonly params: RouteParams;
  /** What the journey's outcomes have given, beside what the server knows. */
  readonly given: Facts;
}

/** The step as the customer has it: by the definition that their session keeps, else by the newest. */
async function placeOf(
  question: LiveQuestion,
  { session, store }: CallContext,
  content: ServedRelease,
): Promise<Place | undefined> {
  const { customerId, idHash } = session;
  const owner: JourneyOwner = customerId === null ? { kind: 'session', idHash } : { kind: 'customer', customerId };
  const stored = await store.journeySessions.find(owner, question.journey);
  const pinned = stored && (await pinnedJourney(stored, content, store));
  const step =
    stepIn(pinned?.definition, question.step) ?? stepIn(own(content.definitions, question.journey), question.step);
  if (step === undefined || !liveNames(step, content).includes(question.name)) return undefined;
  const params = paramsAt(question, step, content);
  return params && { step, params, given: pinned?.session.facts ?? {} };
}

function paramsAt({ page, journey, step: name }: LiveQuestion, step: Step, { definitions }: ServedRelease) {
  if (page === undefined) return routeParams(step.route).every(({ isOptional }) => isOptional) ? {} : undefined;
  const match = matchRoute(definitions, page);
  return match?.journey === journey && match.step === name ? match.params : undefined;
}

function liveNames({ blocks }: Step, content: ServedRelease): string[] {
  return dataNames(blocks, content.blocks).filter((name) => content.data[name]?.live !== undefined);
}

function isOpen(
  step: Step,
  { name, facts, content }: { readonly name: string; readonly facts: Facts; readonly content: ServedRelease },
): boolean {
  return (
    closedBy(content.access, step, facts) === undefined &&
    refusalOf(step, facts) === undefined &&
    liveShown(step, facts, content.blocks).includes(name)
  );
}

type Asked =
  { readonly kind: 'ask'; readonly ask: LiveAsk } | { readonly kind: 'invalid'; readonly errors: FieldProblem[] };

/** What is asked for, as the catalogue allows it. */
function askIn({ name, cursor, around, by }: LiveQuestion, content: ServedRelease): Asked {
  const { asks = {}, kind } = content.data[name]?.live ?? {};
  const isPaged = kind === 'page';
  const errors = [
    ...(!isPaged && cursor !== undefined ? [wrong('cursor', 'This is not a list with pages.')] : []),
    ...(!isPaged && around !== undefined ? [wrong('around', 'This is not a list with pages.')] : []),
    ...Object.entries(by).flatMap(([asked, value]) => wrongAsk(asked, value, own(asks, asked))),
  ];
  if (errors.length > 0) return { kind: 'invalid', errors };
  return { kind: 'ask', ask: { ...firstAsk(name, content), cursor: cursor ?? null, around: around ?? null, by } };
}

const formats = { date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u, month: /^\d{4}-(0[1-9]|1[0-2])$/u } as const;
const usualLongest = 60;

function wrongAsk(name: string, value: string, known: AskEntry | undefined): FieldProblem[] {
  if (known === undefined) return [wrong(name, 'It is not something to ask for.')];
  if (value.length > (known.longest ?? usualLongest)) return [wrong(name, 'It is too long.')];
  if (known.values?.includes(value) === false) return [wrong(name, `It is not one of ${known.values.join(', ')}.`)];
  if (known.format !== undefined && !formats[known.format].test(value))
    return [wrong(name, `It is not a ${known.format}.`)];
  return [];
}

function wrong(name: string, detail: string): FieldProblem {
  return { pointer: `/${name}`, code: 'ask', detail };
}

function stepIn(definition: JourneyDefinition | undefined, name: string): Step | undefined {
  return definition && own(definition.steps, name);
}

/** Names come from requests: `constructor` is no step. */
function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
