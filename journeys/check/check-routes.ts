import type { Subject } from './subject.ts';

/** No two steps answer the same address (RUN-01, J048). */
export function checkUniqueRoutes(subjects: readonly Subject[]): void {
  const taken = new Map<string, string>();
  for (const { definition, report } of subjects) {
    for (const [name, { route }] of Object.entries(definition.steps)) {
      const own = `"${name}" of "${definition.journey}"`;
      const owner = shapesOf(route).flatMap((shape) => taken.get(shape) ?? [])[0];
      for (const shape of shapesOf(route)) taken.set(shape, owner ?? own);
      if (owner === undefined) continue;
      const message = `${route} answers the same addresses as ${owner}`;
      report.add({ code: 'J048', path: ['steps', name, 'route'], message, expected: 'a route of its own' });
    }
  }
}

/** A route with every number of its optional parameters, names left out: `/user/login/:`. */
function shapesOf(route: string): string[] {
  const segments = route.split('/').slice(1);
  const shapes: string[] = [];
  for (let length = segments.length; length > 0; length -= 1) {
    shapes.push(
      segments
        .slice(0, length)
        .map((segment) => (segment.startsWith(':') ? ':' : segment))
        .join('/'),
    );
    if (segments[length - 1]?.endsWith('?') !== true) break;
  }
  return shapes;
}
