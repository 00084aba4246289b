import type { Say } from '../engine/definition.ts';
import { matchRoute } from '../engine/match-route.ts';
import { allRoutes } from './known-names.ts';
import type { Path } from './report.ts';
import { checkCopyKey, checkName, type Subject } from './subject.ts';

type Asked = Pick<Subject, 'report' | 'world'>;

/** The words of a message exist (J015), and so does the page that its link leads to (J018). */
export function checkSay(subject: Asked, path: Path, say: Say = {}): void {
  const { link, ...message } = say;
  for (const [kind, key] of Object.entries(message)) checkCopyKey(subject, [...path, kind], { key });
  if (link === undefined) return;
  checkCopyKey(subject, [...path, 'link', 'text'], { key: link.text });
  checkPage(subject, [...path, 'link', 'href'], link.href);
}

/** Some journey has a page at `route` (J018). */
export function checkPage({ report, world }: Asked, path: Path, route: unknown): void {
  if (typeof route === 'string' && matchRoute(world.definitions, route) !== undefined) return;
  checkName({ report, path }, String(route), {
    code: 'J018',
    what: 'a page of any journey',
    known: allRoutes(world),
  });
}
