import type { JourneyDefinition, Step } from '../engine/definition.ts';
import { edges, type Edge } from '../engine/graph.ts';
import { checkName, type Subject } from './subject.ts';

/** Every step can be reached, and from every step there is a way out. */
export function checkPaths(subject: Subject): void {
  const { definition, report } = subject;
  const names = Object.keys(definition.steps);
  checkName({ report, path: ['start'] }, definition.start, { code: 'J010', what: 'a step', known: names });
  const all = edges(definition);
  const reached = closure(entriesOf(definition), (from) => all.filter((edge) => edge.from === from).flatMap(targetOf));
  for (const name of names) {
    if (!reached.has(name))
      report.add({
        code: 'J040',
        path: ['steps', name],
        message: `No way leads to "${name}"`,
        expected: 'a "go" to it, or "entry": true when links from outside lead here',
      });
  }
  checkExits(subject, all, reached);
  checkEnterLoops(subject, all);
  checkMoves(subject);
}

function entriesOf(definition: JourneyDefinition): string[] {
  return Object.keys(definition.steps).filter(
    (name) => name === definition.start || definition.steps[name]?.entry === true,
  );
}

function targetOf(edge: Edge): string[] {
  return edge.to === undefined ? [] : [edge.to];
}

function closure(from: readonly string[], next: (name: string) => readonly string[]): Set<string> {
  const found = new Set(from);
  for (const name of found) for (const target of next(name)) found.add(target);
  return found;
}

/** A step with nothing to do is a dead end (J041); one from which no end or exit can be reached is a trap (J042). */
function checkExits({ definition, report, world }: Subject, all: readonly Edge[], reached: ReadonlySet<string>): void {
  const outs = Object.entries(definition.steps).flatMap(([name, step]) => {
    const isOut =
      step.end === true || hasLinkOut(step) || all.some((edge) => edge.from === name && edge.leave !== undefined);
    return isOut ? [name] : [];
  });
  const finishing = closure(outs, (name) => all.filter((edge) => edge.to === name).map((edge) => edge.from));
  for (const [name, step] of Object.entries(definition.steps)) {
    if (!reached.has(name) || finishing.has(name)) continue;
    const isDead = step.enter === undefined && Object.keys(step.actions ?? {}).length === 0;
    if (isDead)
      report.add({
        code: 'J041',
        path: ['steps', name],
        message: `On "${name}" there is nothing to do, and it is not an end`,
        expected: 'an action, a link, or "end": true',
      });
    else
      report.add({
        code: 'J042',
        path: ['steps', name],
        message: `From "${name}" no end and no way out can be reached`,
        expected: 'a "leave", a link, or a way to a step with "end": true',
      });
  }

  function hasLinkOut(step: Step): boolean {
    return step.blocks.some(
      (block) => typeof block['href'] === 'string' && world.catalogues.blocks[block.block] !== undefined,
    );
  }
}

/** Calls of `enter` that lead to one another would run for ever without the customer (J044). */
function checkEnterLoops({ definition, report }: Subject, all: readonly Edge[]): void {
  const moves = all.filter((edge) => edge.action === 'enter' && edge.branch.go !== undefined);
  for (const name of Object.keys(definition.steps)) {
    const after = closure(moves.filter((edge) => edge.from === name).flatMap(targetOf), (from) =>
      moves.filter((edge) => edge.from === from).flatMap(targetOf),
    );
    if (after.has(name))
      report.add({
        code: 'J044',
        path: ['steps', name, 'enter'],
        message: `"${name}" leads back to itself without the customer: a loop without exit`,
      });
  }
}

function checkMoves({ definition, report }: Subject): void {
  const names = Object.keys(definition.steps);
  for (const [version, moves] of Object.entries(definition.moves ?? {})) {
    if (!/^\d+$/u.test(version) || Number(version) >= definition.version) {
      report.add({
        code: 'J073',
        path: ['moves', version],
        message: `"${version}" is not an earlier version`,
        expected: `a number below ${String(definition.version)}`,
      });
    }
    for (const [from, to] of Object.entries(moves))
      checkName({ report, path: ['moves', version, from] }, to, { code: 'J010', what: 'a step', known: names });
  }
}
