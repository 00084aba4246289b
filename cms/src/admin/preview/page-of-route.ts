import type { Page, Pages } from './shapes';

/** The page that an address of the site shows; a literal part of a route comes before one that may be anything. */
export function pageOfRoute({ pages }: Pages, route: string): Page | undefined {
  const parts = partsOf(route);
  const fitting = pages.filter((page) => fits(partsOf(page.route), parts));
  return fitting.find((page) => !page.route.includes(':')) ?? fitting[0];
}

const partsOf = (route: string) => (route.split('?')[0] ?? '').split('/').filter((part) => part !== '');

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  const most = pattern.length;
  const least = pattern.filter((part) => !part.endsWith('?')).length;
  if (parts.length > most || parts.length < least) return false;
  return parts.every((part, index) => pattern[index]?.startsWith(':') || pattern[index] === part);
}
