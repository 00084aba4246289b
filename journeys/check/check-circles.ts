import { refusalOf } from '../engine/advance.ts';
import type { AccessTable, Facts, Gate, Step } from '../engine/definition.ts';
import { closedBy, isNamed } from '../engine/gates.ts';
import { holds } from '../engine/holds.ts';
import { matchRoute } from '../engine/match-route.ts';
import { everyAnswer } from './every-answer.ts';
import { allRoutes, testsIn } from './known-names.ts';
import type { Place } from './report.ts';
import type { Shaped } from './check-shape.ts';
import type { World } from './subject.ts';

interface Target {
  readonly path: Place['path'];
  readonly route: string;
  readonly step: Step | undefined;
}

/**
 * Whatever is known about a customer, a page that the table sends them to lets them in, so a refused visit never goes round
 * in circles (J059). It goes every way through the table, so it is for tables and journeys that are right otherwise.
 */
export function checkNoCircles(report: Shaped<'access'>, world: World): void {
  const access = report.content;
  const { next, gates } = access;
  const nextTargets = next.map(({ route }, index) => targetAt(['next', index, 'route'], route, world));
  const gateTargets = gates.map(({ route }, index) => targetAt(['gates', index, 'route'], route, world));
  const all = [...nextTargets, ...gateTargets];
  const conditions = [...[...next, ...gates].map(({ when }) => when), ...all.map(({ step }) => step?.until)];
  const known = {
    facts: world.catalogues.facts,
    tests: conditions.flatMap((each) => testsIn(each)),
    routes: allRoutes(world),
  };

  const refused = new Set<Target>();
  const sendTo = (target: Target | undefined, facts: Facts): void => {
    const { step } = target ?? {};
    if (target === undefined || step === undefined || refused.has(target)) return;
    if (refusalOf(step, facts) === undefined && closedBy(access, step, facts) === undefined) return;
    refused.add(target);
    report.add({
      code: 'J059',
      path: target.path,
      message: `${target.route} refuses a customer who is sent there, for example with ${JSON.stringify(facts)}`,
      expected: 'a page whose needs hold, which is not over, and which no gate closes, whenever this way is taken',
    });
  };
  everyAnswer(known, (facts) => {
    sendTo(nextTargets[next.findIndex(({ when }) => holds(when, facts))], facts);
  });
  for (const page of oneOfEachSort(pagesOf(world), access))
    everyAnswer(known, (facts) => {
      const gate = closedBy(access, page, facts);
      if (gate !== undefined) sendTo(gateTargets[gates.indexOf(gate)], facts);
    });
}

function pagesOf({ definitions }: World): Step[] {
  return Object.values(definitions).flatMap(({ steps }) => Object.values(steps));
}

function targetAt(path: Place['path'], route: string, world: World): Target {
  const match = matchRoute(world.definitions, route);
  return { path, route, step: match && world.definitions[match.journey]?.steps[match.step] };
}

/** Pages that the same gates name meet the same gates, whoever comes: one of each sort stands for them all. */
function oneOfEachSort(pages: readonly Step[], { groups, gates }: AccessTable): Step[] {
  const lists = gates.flatMap(({ only, except = [] }: Gate) => [typeof only === 'string' ? [] : (only ?? []), except]);
  const sortOf = ({ route, needs = [] }: Step) =>
    [needs.includes('signedIn'), ...lists.map((list) => isNamed(route, list, groups))].join();
  return [...new Map(pages.map((page) => [sortOf(page), page])).values()];
}
