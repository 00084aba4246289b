import { refusalOf } from '../engine/advance.ts';
import type { AccessTable, Facts, FactValue, Gate, Step } from '../engine/definition.ts';
import { closedBy, isNamed } from '../engine/gates.ts';
import { holds } from '../engine/holds.ts';
import { matchRoute } from '../engine/match-route.ts';
import type { FactEntry } from './catalogues.ts';
import { checkCondition } from './check-conditions.ts';
import { checkSay } from './check-say.ts';
import { allRoutes, factsIn, testsIn } from './known-names.ts';
import type { Place, Report } from './report.ts';
import { checkName, type World } from './subject.ts';

/**
 * All that the access table names exists, and the table ends without a condition (J032).
 */
export function checkAccess(report: Report, world: World): void {
  const table = report.content as AccessTable;
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

interface Target {
  readonly path: Place['path'];
  readonly route: string;
  readonly step: Step | undefined;
}

const untilOf = ({ step }: Target) => step?.until;

/** Facts by which the page alone decides whom it takes. */
const ownFactsOf = (step: Step | undefined) => [...(step?.needs ?? []), ...factsIn(step?.until)];

/**
 * Whatever is known about a customer, a page that the table sends them to lets them in, so a refused visit never goes round
 * in circles (J059). It tries every combination of facts, so it is for tables and journeys that are right otherwise.
 */
export function checkNoCircles(report: Report, world: World): void {
  const access = report.content as AccessTable;
  const { next, gates } = access;
  const nextTargets = next.map(({ route }, index): Target => targetAt(['next', index, 'route'], route, world));
  const gateTargets = gates.map(({ route }, index): Target => targetAt(['gates', index, 'route'], route, world));
  const names = new Set([
    ...[...next, ...gates].flatMap(({ when }) => factsIn(when)),
    ...gates.flatMap(({ only }) => (typeof only === 'string' ? [only.replace('$fact.', '')] : [])),
  ]);
  const conditions = [...[...next, ...gates].map(({ when }) => when), ...[...nextTargets, ...gateTargets].map(untilOf)];
  const tried: Tried = { world, tests: conditions.flatMap(testsIn) };
  const own = new Map(
    [...nextTargets, ...gateTargets].map((target) => {
      const others = ownFactsOf(target.step).filter((fact) => !names.has(fact));
      return [target, assignments([...new Set(others)], tried)];
    }),
  );
  const pages = oneOfEachSort(
    Object.values(world.definitions).flatMap(({ steps }) => Object.values(steps)),
    access,
  );
  const refused = new Set<Target>();
  const gatesInTheWay = gatesMet(access, pages);
  const letsIn = (step: Step, facts: Facts) =>
    refusalOf(step, facts) === undefined && closedBy(access, step, facts) === undefined;
  for (const facts of assignments([...names], tried)) {
    const taken = [
      nextTargets[next.findIndex(({ when }) => holds(when, facts))],
      ...gatesInTheWay(facts).map((gate) => gateTargets[gates.indexOf(gate)]),
    ];
    for (const target of taken) {
      const { step } = target ?? {};
      if (target === undefined || step === undefined || refused.has(target)) continue;
      const unfit = own.get(target)?.find((others) => !letsIn(step, { ...facts, ...others }));
      if (unfit === undefined) continue;
      refused.add(target);
      const known = JSON.stringify({ ...facts, ...unfit });
      report.add({
        code: 'J059',
        path: target.path,
        message: `${target.route} refuses a customer who is sent there, for example with ${known}`,
        expected: 'a page whose needs hold, which is not over, and which no gate closes, whenever this way is taken',
      });
    }
  }
}

function targetAt(path: Place['path'], route: string, world: World): Target {
  const match = matchRoute(world.definitions, route);
  return { path, route, step: match && world.definitions[match.journey]?.steps[match.step] };
}

/** The gates that somebody with these facts can run into: worked out once for all who find the same gates shut. */
function gatesMet(access: AccessTable, pages: readonly Step[]): (facts: Facts) => readonly Gate[] {
  const known = new Map<string, readonly Gate[]>();
  const lists = access.gates.flatMap(({ only }) => (typeof only === 'string' ? [only.replace('$fact.', '')] : []));
  return (facts) => {
    const gates = access.gates.filter(({ when }) => holds(when, facts));
    const key = [
      ...gates.map(({ name }) => name),
      ...lists.map((list) => (facts[list] as readonly string[]).length),
    ].join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const met = pages.map((page) => closedBy({ ...access, gates }, page, facts)).filter((gate) => gate !== undefined);
    const each = [...new Set(met)];
    known.set(key, each);
    return each;
  };
}

/** Pages that the same gates name meet the same gates, whoever comes: one of each sort stands for them all. */
function oneOfEachSort(pages: readonly Step[], { groups, gates }: AccessTable): Step[] {
  const lists = gates.flatMap(({ only, except = [] }) => [typeof only === 'string' ? [] : (only ?? []), except]);
  const sortOf = ({ route, needs = [] }: Step) =>
    [needs.includes('signedIn'), ...lists.map((list) => isNamed(route, list, groups))].join();
  return [...new Map(pages.map((page) => [sortOf(page), page])).values()];
}

interface Tried {
  readonly world: World;
  /** All that is asked of facts on the way. */
  readonly tests: ReturnType<typeof testsIn>;
}

/**
 * Every combination of values of the named facts: yes and no, each of a closed list, nothing where that may be. Of values
 * that no test tells apart one stands for all. Of somebody who is not signed in nothing is known.
 */
function assignments(names: readonly string[], { world, tests }: Tried): Facts[] {
  const { facts } = world.catalogues;
  const lists = [[], allRoutes(world)];
  const signedInFirst = [...names].sort((one, other) => Number(other === 'signedIn') - Number(one === 'signedIn'));
  return signedInFirst.reduce<Facts[]>(
    (all, name) => {
      const values = facts[name]?.type === 'list' ? lists : toldApart(name, valuesOf(facts[name]), tests);
      const known = (each: Facts) => each['signedIn'] !== false || facts[name]?.source !== 'customer';
      return all.flatMap((each) =>
        (known(each) ? values : [nothingOf(facts[name])]).map((value) => ({ ...each, [name]: value })),
      );
    },
    [{}],
  );
}

function toldApart(name: string, values: readonly FactValue[], tests: Tried['tests']): readonly FactValue[] {
  if (values.length <= 2) return values;
  const ofIt = tests.filter(({ fact }) => fact === name);
  const answers = (value: FactValue) => ofIt.map(({ test }) => holds({ [name]: test }, { [name]: value })).join();
  return [...new Map(values.map((value) => [answers(value), value])).values()];
}

function nothingOf(fact: FactEntry | undefined): FactValue {
  if (fact?.type === 'list') return [];
  return fact?.type === 'boolean' ? false : null;
}

function valuesOf(fact: FactEntry | undefined): FactValue[] {
  const values: FactValue[] = fact?.type === 'boolean' ? [true, false] : [...(fact?.values ?? ['any'])];
  return fact?.nullable === true ? [...values, null] : values;
}
