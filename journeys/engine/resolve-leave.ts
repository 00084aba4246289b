import type { AccessTable, Facts, Gate, JourneyDefinition, Step } from './definition.ts';
import { holds } from './holds.ts';
import { matchRoute } from './match-route.ts';
import type { Query, Refusal, Turn } from './session.ts';

/** What is known where a journey is left. */
export interface LeaveContext {
  readonly access: AccessTable;
  readonly definitions: Readonly<Record<string, JourneyDefinition>>;
  readonly facts: Facts;
  /** The path of the page that is left or was refused. */
  readonly path: string;
  readonly query: Query;
}

/** The query parameter that holds the page that asked for a sign-in. */
const referrerParam = 'referrer';

/**
 * The concrete route, with its query, for the `leave` of a turn.
 *
 * `@next` is the first entry of the access table that holds; when a page was refused for want of a fact, that page goes
 * along as `referrer` if the entry says so. `@referrer` is the page in the query's `referrer`, but only a path that a
 * journey of ours declares with needs, so that it cannot lead off the site; else `@next` (EML-02).
 *
 * @throws {Error} when no entry of the access table holds.
 */
export function resolveLeave(
  turn: Pick<Turn, 'keepQuery' | 'refused'> & { readonly leave: string },
  context: LeaveContext,
): string {
  if (turn.leave === '@next') return nextRoute(context, turn.refused);
  if (turn.leave === '@referrer') return referrerIn(context) ?? nextRoute(context, turn.refused);
  return turn.keepQuery === true ? withQuery(turn.leave, context.query) : turn.leave;
}

/**
 * The gate of the access table that closes this page, if one does (SES-03, SES-04). Pages that need no session are never
 * closed.
 */
export function closedBy(
  { gates }: AccessTable,
  { route, needs = [] }: Pick<Step, 'route' | 'needs'>,
  facts: Facts,
): Gate | undefined {
  if (!needs.includes('signedIn')) return undefined;
  return gates.find(({ when, except }) => !except.includes(route) && holds(when, facts));
}

/** Where a closed page leads instead. */
export function wayAround(gate: Gate, { path, query }: Pick<LeaveContext, 'path' | 'query'>): string {
  return gate.keepReferrer === true ? withReferrer(gate.route, path, query) : gate.route;
}

function withReferrer(route: string, path: string, query: Query): string {
  return withQuery(route, { [referrerParam]: withQuery(path, query) });
}

function nextRoute(context: LeaveContext, refused: Refusal | undefined): string {
  const entry = context.access.next.find(({ when }) => holds(when, context.facts));
  if (entry === undefined) throw new Error('No entry of the access table holds');
  if (entry.keepReferrer !== true || refused !== 'needs') return entry.route;
  return withReferrer(entry.route, context.path, context.query);
}

function referrerIn(context: LeaveContext): string | undefined {
  const referrer = context.query[referrerParam];
  if (referrer === undefined || !/^\/(?![/\\])/u.test(referrer) || /[\s\\]/u.test(referrer)) return undefined;
  const page = matchRoute(context.definitions, referrer);
  const needs = page && context.definitions[page.journey]?.steps[page.step]?.needs;
  return needs === undefined ? undefined : referrer;
}

function withQuery(path: string, query: Query): string {
  const text = new URLSearchParams(query).toString();
  if (text === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${text}`;
}
