import type { Problem } from '#form-schemas/problem.ts';

import type { Catalogues, CheckedForm } from './catalogues.ts';
import { checkAccess } from './check-access.ts';
import { checkBlocks } from './check-blocks.ts';
import { checkBranches } from './check-branches.ts';
import { checkCalls } from './check-calls.ts';
import { checkLive } from './check-live.ts';
import { checkNoCircles } from './check-circles.ts';
import { checkCondition } from './check-conditions.ts';
import { checkPaths } from './check-paths.ts';
import { checkUniqueRoutes } from './check-routes.ts';
import { checkSay } from './check-say.ts';
import { checkShape, type Shaped } from './check-shape.ts';
import { checkStates, checkStatesExist } from './check-states.ts';
import { openReport, type Report, type SourceFile } from './report.ts';
import { checkCopyKey, checkName, type Subject, type World } from './subject.ts';

/** All that is checked together. */
export interface CheckInput {
  /** Every journey, and the access table if it is to be checked too. */
  readonly definitions: readonly SourceFile[];
  readonly catalogues: Catalogues;
  /** All copy, flat. */
  readonly copy: Readonly<Record<string, string>>;
  readonly forms: Readonly<Record<string, CheckedForm>>;
  /** The states of the journeys; without, they are not asked for. */
  readonly states?: readonly SourceFile[];
}

/**
 * Everything that is wrong with the journeys, all at once, each with its place and what would have been right
 * (RUN-06, RUN-07). Nothing when they may be published.
 *
 * What the codes mean stands in journeys/README.md. A file of the wrong shape is reported and left out of the rest.
 */
export function checkJourneys(input: CheckInput): Problem[] {
  const reports = input.definitions.map(openReport);
  const journeys = reports.filter(
    (report): report is Shaped<'journey'> =>
      report.content !== undefined && !isAccess(report) && checkShape(report, 'journey'),
  );
  const access = reports.filter(
    (report): report is Shaped<'access'> => isAccess(report) && checkShape(report, 'access'),
  );
  const world: World = {
    catalogues: input.catalogues,
    copy: input.copy,
    forms: input.forms,
    definitions: Object.fromEntries(journeys.map(({ content }) => [content.journey, content])),
  };
  const subjects = journeys.map((report): Subject => ({
    definition: report.content,
    report,
    world,
  }));
  checkNamesUnique(subjects);
  for (const subject of subjects) checkOne(subject);
  checkUniqueRoutes(subjects);
  for (const report of access) checkAccess(report, world);
  const states = checkAllStates(input.states, subjects, world);
  const problems = () => [...reports, ...states].flatMap((report) => report.problems);
  if (problems().length === 0) for (const report of access) checkNoCircles(report, world);
  return problems();
}

function isAccess(report: Report): boolean {
  return typeof report.content === 'object' && report.content !== null && 'next' in report.content;
}

function checkOne(subject: Subject): void {
  checkSteps(subject);
  checkBlocks(subject);
  checkCalls(subject);
  checkBranches(subject);
  checkLive(subject);
  checkPaths(subject);
}

function checkSteps(subject: Subject): void {
  const { definition, report, world } = subject;
  const { facts } = world.catalogues;
  for (const [name, step] of Object.entries(definition.steps)) {
    const path = ['steps', name];
    checkCopyKey(subject, [...path, 'title'], { key: step.title });
    checkSay(subject, [...path, 'refusedSay'], step.refusedSay);
    (step.needs ?? []).forEach((fact, index) => {
      const at = [...path, 'needs', index];
      if (!checkName({ report, path: at }, fact, { code: 'J017', what: 'a fact', known: Object.keys(facts) })) return;
      if (facts[fact]?.type !== 'boolean')
        report.add({ code: 'J051', path: at, message: `"${fact}" is not a yes-or-no fact, so it cannot be needed` });
    });
    checkCondition({ report, path: [...path, 'until'] }, step.until, facts);
    checkCondition({ report, path: [...path, 'progress', 'when'] }, step.progress?.when, facts);
    if (step.progress !== undefined && step.progress.step > step.progress.of) {
      report.add({
        code: 'J074',
        path: [...path, 'progress'],
        message: `Step ${String(step.progress.step)} of ${String(step.progress.of)}`,
      });
    }
  }
}

function checkNamesUnique(subjects: readonly Subject[]): void {
  const owners = new Map<string, string>();
  for (const { definition, report } of subjects) {
    const owner = owners.get(definition.journey);
    if (owner !== undefined)
      report.add({
        code: 'J004',
        path: ['journey'],
        message: `"${definition.journey}" is the name of ${owner} already`,
      });
    owners.set(definition.journey, report.file);
  }
}

function checkAllStates(
  files: readonly SourceFile[] | undefined,
  subjects: readonly Subject[],
  world: World,
): Report[] {
  if (files === undefined) return [];
  const reports = files.map(openReport);
  const right = reports.filter(
    (report): report is Shaped<'states'> => report.content !== undefined && checkShape(report, 'states'),
  );
  for (const report of right) checkStates(report, world);
  checkStatesExist(right, subjects);
  return reports;
}
