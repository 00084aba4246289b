import type { AccessTable, Facts, FactValue, Gate, Step } from '../engine/definition.ts';
import { refusalOf } from '../engine/advance.ts';
import { holds } from '../engine/holds.ts';
import { matchRoute } from '../engine/match-route.ts';
import { closedBy } from '../engine/resolve-leave.ts';
import type { FactEntry } from './catalogues.ts';
import { checkCondition } from './check-conditions.ts';
import { allRoutes, factsIn } from './known-names.ts';
import type { Report } from './report.ts';
import { checkName, type Subject, type World } from './subject.ts';

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

/**
 * Whatever is known about a customer, `@next` leads to a page that exists and does not refuse them, so a refused
 * visit never goes round in circles (J059); the table ends without a condition (J032).
 */
export function checkAccess(report: Report, world: World): void {
  const { next, gates } = report.content as AccessTable;
  const { facts } = world.catalogues;
  const before = report.problems.length;
  next.forEach((entry, index) => {
    checkCondition({ report, path: ['next', index, 'when'] }, entry.when, facts);
    if (matchRoute(world.definitions, entry.route) === undefined)
      checkName({ report, path: ['next', index, 'route'] }, entry.route, {
        code: 'J018',
        what: 'a page of any journey',
        known: allRoutes(world),
      });
    const isLast = index === next.length - 1;
    if (isLast && entry.when !== undefined)
      report.add({
        code: 'J032',
        path: ['next', index, 'when'],
        message: 'The last entry has a condition',
        expected: 'a last entry without "when"',
      });
    if (!isLast && entry.when === undefined)
      report.add({
        code: 'J033',
        path: ['next', index + 1],
        message: 'This entry can never be taken: the one before it has no condition',
      });
  });
  gates.forEach((gate, index) => {
    checkGate(report, { gate, index }, world);
  });
  if (report.problems.length === before) checkNoCircles(report, { next, gates }, world);
}

/** The pages of a gate exist, and the one that it leads to is not closed by it. */
function checkGate(report: Report, { gate, index }: { gate: Gate; index: number }, world: World): void {
  const known = Object.values(world.definitions).flatMap(({ steps }) => Object.values(steps).map(({ route }) => route));
  const check = (route: string, ...place: (string | number)[]) =>
    checkName({ report, path: ['gates', index, ...place] }, route, {
      code: 'J018',
      what: 'a page of any journey',
      known,
    });
  checkCondition({ report, path: ['gates', index, 'when'] }, gate.when, world.catalogues.facts);
  gate.except.forEach((route, place) => check(route, 'except', place));
  if (check(gate.route, 'route') && !gate.except.includes(gate.route))
    report.add({
      code: 'J059',
      path: ['gates', index, 'route'],
      message: `${gate.route} is closed by this very gate`,
      expected: 'a page that "except" names',
    });
}

function checkNoCircles(report: Report, { next, gates }: Pick<AccessTable, 'next' | 'gates'>, world: World): void {
  const pages = next.map(({ route }) => stepAt(route, world));
  const names = new Set([
    ...next.flatMap(({ when }) => factsIn(when)),
    ...gates.flatMap(({ when }) => factsIn(when)),
    ...pages.flatMap((step) => [...(step?.needs ?? []), ...factsIn(step?.until)]),
  ]);
  const refused = new Set<number>();
  for (const facts of assignments([...names], world.catalogues.facts)) {
    const index = next.findIndex(({ when }) => holds(when, facts));
    const step = pages[index];
    if (step === undefined || refused.has(index)) continue;
    const isOpen = refusalOf(step, facts) === undefined && closedBy({ next, gates }, step, facts) === undefined;
    if (isOpen) continue;
    refused.add(index);
    report.add({
      code: 'J059',
      path: ['next', index, 'route'],
      message: `${next[index]?.route ?? ''} refuses a customer who is sent there, for example with ${JSON.stringify(facts)}`,
      expected: 'a page whose needs hold, and which is not over, whenever this entry is taken',
    });
  }
}

function stepAt(route: string, world: World): Step | undefined {
  const match = matchRoute(world.definitions, route);
  return match && world.definitions[match.journey]?.steps[match.step];
}

/** Every combination of values of the named facts: yes and no, each of a closed list, nothing where that may be. */
function assignments(names: readonly string[], facts: Readonly<Record<string, FactEntry>>): Facts[] {
  return names.reduce<Facts[]>(
    (all, name) => all.flatMap((each) => valuesOf(facts[name]).map((value) => ({ ...each, [name]: value }))),
    [{}],
  );
}

function valuesOf(fact: FactEntry | undefined): FactValue[] {
  const values: FactValue[] = fact?.type === 'boolean' ? [true, false] : [...(fact?.values ?? ['any'])];
  return fact?.nullable === true ? [...values, null] : values;
}
