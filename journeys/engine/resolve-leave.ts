import type { AccessTable, Facts, Gate, JourneyDefinition, NextEntry, Say } from './definition.ts';
import { takesReturned } from './fill-arguments.ts';
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

/** Where to go: a path with its query. */
export interface Way {
  readonly route: string;
  readonly say?: Say | undefined;
  /** Better the page that the customer came from, if it is one of ours; `route` if not. */
  readonly back?: true;
  /** An address of somebody else. */
  readonly external?: true;
}

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
  turn: Pick<Turn, 'keepQuery' | 'refused' | 'say'> & { readonly leave: string },
  context: LeaveContext,
): Way {
  const { leave, refused, say } = turn;
  const referrer = leave === '@referrer' ? referrerIn(context) : undefined;
  if (referrer !== undefined) return { route: referrer, say };
  if (/^https?:/u.test(leave)) return { route: leave, external: true };
  if (leave.startsWith('@')) return nextWay(context, { refused, say });
  return { route: turn.keepQuery === true ? withQuery(leave, context.query) : leave, say };
}

/** Where a page leads that `gate` closes. */
export function wayAround({ route, keepReferrer }: Gate, context: LeaveContext): Way {
  if (route === '@next') return nextWay(context);
  if (route === '@back') return { ...nextWay(context), back: true };
  return { route: keepReferrer === true ? withReferrer(route, context) : route };
}

/** The page that was asked for goes along; but not what another party, such as a bank, added to its address (RET-09). */
function withReferrer(route: string, { definitions, path, query }: LeaveContext): string {
  const page = matchRoute(definitions, path);
  const isReturn = takesReturned(page && definitions[page.journey]?.steps[page.step]);
  return withQuery(route, { [referrerParam]: isReturn ? path : withQuery(path, query) });
}

function nextWay(context: LeaveContext, from: { refused?: Refusal | undefined; say?: Say | undefined } = {}): Way {
  const { route, keepReferrer, say } = nextEntry(context.access, context.facts);
  const isAskedFor = keepReferrer === true && from.refused === 'needs';
  return {
    route: isAskedFor ? withReferrer(route, context) : route,
    say: from.say ?? say,
  };
}

/** @throws {Error} when no entry of the access table holds. */
export function nextEntry({ next }: AccessTable, facts: Facts): NextEntry {
  const entry = next.find(({ when }) => holds(when, facts));
  if (entry === undefined) throw new Error('No entry of the access table holds');
  return entry;
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
