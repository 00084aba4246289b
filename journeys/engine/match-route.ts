import type { JourneyDefinition } from './definition.ts';

export interface RouteMatch {
  readonly journey: string;
  readonly step: string;
  readonly params: Readonly<Record<string, string>>;
}

export type RouteParams = Readonly<Record<string, string>>;

/**
 * The journey and step whose route is `path`, or nothing.
 *
 * A literal segment beats a parameter, and the first differing segment decides, so `/user/login/business` is
 * found before `/user/login/:accountType`. A trailing slash and the query do not matter; parameters come decoded.
 */
export function matchRoute(
  definitions: Readonly<Record<string, JourneyDefinition>>,
  path: string,
): RouteMatch | undefined {
  const segments = segmentsOf(withoutQuery(path));
  let best: (RouteMatch & { rank: string }) | undefined;
  for (const definition of Object.values(definitions)) {
    for (const [step, { route }] of Object.entries(definition.steps)) {
      const match = matchOne(route, segments);
      if (match && (best === undefined || match.rank > best.rank))
        best = { journey: definition.journey, step, ...match };
    }
  }
  return best && { journey: best.journey, step: best.step, params: best.params };
}

/**
 * The concrete path of `route` with its parameters filled in, encoded; an absent optional one is left out.
 *
 * @throws {Error} when a parameter that is not optional is missing.
 */
export function fillRoute(route: string, params: RouteParams): string {
  const filled = segmentsOf(route).flatMap((segment) => {
    const name = paramName(segment);
    if (name === undefined) return [segment];
    const value = params[name];
    if (value !== undefined) return [encodeURIComponent(value)];
    if (isOptional(segment)) return [];
    throw new Error(`The route ${route} needs "${name}"`);
  });
  return `/${filled.join('/')}`;
}

/**
 * The address that `target` is with `:name` filled in, in its path and in its query.
 *
 * @throws {Error} when a parameter is missing.
 */
export function fillTarget(target: string, params: RouteParams): string {
  const [path = '', query] = target.split('?', 2);
  if (query === undefined) return fillRoute(path, params);
  const filled = query.replace(queryParam, (_all, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) throw new Error(`The target ${target} needs "${name}"`);
    return encodeURIComponent(value);
  });
  return `${fillRoute(path, params)}?${filled}`;
}

/** Names of the parameters of `target`, of its path and of its query. */
export function targetParams(target: string): string[] {
  const [path = '', query = ''] = target.split('?', 2);
  return [
    ...routeParams(path).map(({ name }) => name),
    ...[...query.matchAll(queryParam)].map(([, name = '']) => name),
  ];
}

const queryParam = /:([a-zA-Z]+)/gu;

/** The parameters of `route`, in order. */
export function routeParams(route: string): { name: string; isOptional: boolean }[] {
  return segmentsOf(route).flatMap((segment) => {
    const name = paramName(segment);
    return name === undefined ? [] : [{ name, isOptional: isOptional(segment) }];
  });
}

/** One letter a segment; literals sort after parameters, so that the greatest rank is the most literal match. */
function matchOne(route: string, segments: readonly string[]): { params: RouteParams; rank: string } | undefined {
  const pattern = segmentsOf(route);
  if (segments.length > pattern.length) return undefined;
  const params: Record<string, string> = {};
  let rank = '';
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index];
    const name = paramName(part);
    if (segment === undefined) {
      if (!isOptional(part)) return undefined;
      continue;
    }
    if (name === undefined) {
      if (part !== segment) return undefined;
      rank += 'l';
    } else {
      const value = decoded(segment);
      if (value === undefined) return undefined;
      params[name] = value;
      rank += 'a';
    }
  }
  return { params, rank: `${rank}${pattern.length === segments.length ? '+' : ''}` };
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function withoutQuery(path: string): string {
  return path.replace(/[?#].*$/su, '');
}

function paramName(segment: string): string | undefined {
  return segment.startsWith(':') ? segment.slice(1).replace(/\?$/u, '') : undefined;
}

function isOptional(segment: string): boolean {
  return segment.startsWith(':') && segment.endsWith('?');
}

/** Malformed percent-encoding names no page, and neither does a sign that nobody can type. */
function decoded(segment: string): string | undefined {
  try {
    const text = decodeURIComponent(segment);
    return /\p{Cc}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
