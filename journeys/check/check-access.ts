import type { AccessTable, Gate } from '../engine/definition.ts';
import { matchRoute } from '../engine/match-route.ts';
import { checkCondition } from './check-conditions.ts';
import type { Shaped } from './check-shape.ts';
import { checkSay } from './check-say.ts';
import { allRoutes } from './known-names.ts';
import type { Place, Report } from './report.ts';
import { checkName, type World } from './subject.ts';

/**
 * All that the access table names exists, and the table ends without a condition (J032).
 */
export function checkAccess(report: Shaped<'access'>, world: World): void {
  const table = report.content;
  for (const [group, routes] of Object.entries(table.groups))
    routes.forEach((route, index) => {
      checkPage({ report, path: ['groups', group, index] }, route, world);
    });
  checkNext(report, table, world);
  table.gates.forEach((gate, index) => {
    checkGate({ report, path: ['gates', index] }, { gate, groups: Object.keys(table.groups) }, world);
  });
}

function checkNext(report: Report, { next }: AccessTable, world: World): void {
  next.forEach((entry, index) => {
    checkCondition({ report, path: ['next', index, 'when'] }, entry.when, world.catalogues.facts);
    checkSay({ report, world }, ['next', index, 'say'], entry.say);
    if (matchRoute(world.definitions, entry.route) === undefined)
      checkPage({ report, path: ['next', index, 'route'] }, entry.route, world);
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
}

/** The pages, groups and facts that a gate names exist. */
function checkGate(
  { report, path }: Place,
  { gate, groups }: { readonly gate: Gate; readonly groups: readonly string[] },
  world: World,
): void {
  const { facts } = world.catalogues;
  const checkNames = (names: readonly string[], property: string): void => {
    names.forEach((name, index) => {
      const at = { report, path: [...path, property, index] };
      if (!name.startsWith('@')) checkPage(at, name, world);
      else checkName(at, name, { code: 'J018', what: 'a group', known: groups.map((group) => `@${group}`) });
    });
  };
  checkCondition({ report, path: [...path, 'when'] }, gate.when, facts);
  checkNames(gate.except ?? [], 'except');
  if (typeof gate.only === 'string') {
    const known = Object.keys(facts).flatMap((fact) => (facts[fact]?.type === 'list' ? [`$fact.${fact}`] : []));
    checkName({ report, path: [...path, 'only'] }, gate.only, { code: 'J017', what: 'a fact that is a list', known });
  } else checkNames(gate.only ?? [], 'only');
  if (!gate.route.startsWith('@')) checkPage({ report, path: [...path, 'route'] }, gate.route, world);
}

function checkPage(place: Place, route: string, world: World): void {
  checkName(place, route, { code: 'J018', what: 'a page of any journey', known: allRoutes(world) });
}
