import type { Action, Branch, Call, Condition, Facts, Step } from '../engine/definition.ts';
import { branchesIn, edges, isCall, type Edge } from '../engine/graph.ts';
import { holds } from '../engine/holds.ts';
import { routeParams } from '../engine/match-route.ts';
import type { CheckedForm, OutcomeEntry } from './catalogues.ts';
import { formOf, isMute } from './check-calls.ts';
import { checkCondition } from './check-conditions.ts';
import { checkPage, checkSay } from './check-say.ts';
import { factsIn, fieldsOf } from './known-names.ts';
import type { Path } from './report.ts';
import { checkCopyKey, checkName, findNamed, type Subject } from './subject.ts';

/** Every branch leads somewhere that exists, says something, and gives only what is true. */
export function checkBranches(subject: Subject): void {
  for (const edge of edges(subject.definition)) {
    checkCondition({ report: subject.report, path: [...edge.path, 'when'] }, edge.when, subject.world.catalogues.facts);
    checkTarget(subject, edge);
    checkWords(subject, edge);
    checkGives(subject, edge);
  }
  checkLists(subject);
}

function checkTarget(subject: Subject, edge: Edge): void {
  const { report, world, definition } = subject;
  const { branch, path } = edge;
  if (branch.go !== undefined && branch.leave !== undefined)
    report.add({ code: 'J002', path, message: 'A branch either goes or leaves', expected: '"go" or "leave"' });
  if (branch.afresh !== undefined && branch.go === undefined)
    report.add({ code: 'J002', path: [...path, 'afresh'], message: '"afresh" belongs to "go"' });
  if (branch.keepQuery !== undefined && branch.leave === undefined)
    report.add({ code: 'J002', path: [...path, 'keepQuery'], message: '"keepQuery" belongs to "leave"' });
  if (branch.go !== undefined) {
    const naming = { code: 'J010', what: `a step of "${definition.journey}"`, among: definition.steps };
    const target = findNamed({ report, path: [...path, 'go'] }, branch.go, naming);
    if (target !== undefined) checkParams(subject, edge, target);
  }
  if (branch.leave !== undefined && !branch.leave.startsWith('@')) checkLeave(subject, edge, branch.leave);
  const outcome = world.catalogues.calls[edge.call ?? '']?.outcomes[edge.outcome ?? ''];
  if (branch.leave === '@answer' && outcome?.leads !== true)
    report.add({ code: 'J018', path: [...path, 'leave'], message: 'This outcome answers no address to go to' });
  if (isMute(branch))
    report.add({
      code: 'J056',
      path,
      message: 'The customer stays and is told nothing',
      expected: '"say", "errors", "go" or "leave", or "silent": true when that is meant',
    });
  checkFacts(subject, edge, outcome);
}

/** A step whose route has a parameter is reached from one that has it too (J045). */
function checkParams({ report, definition }: Subject, edge: Edge, target: Step): void {
  const have = routeParams(definition.steps[edge.from]?.route ?? '').flatMap(({ name, isOptional }) =>
    isOptional ? [] : [name],
  );
  for (const { name, isOptional } of routeParams(target.route)) {
    if (!isOptional && !have.includes(name))
      report.add({
        code: 'J045',
        path: [...edge.path, 'go'],
        message: `"${edge.branch.go ?? ''}" needs ":${name}" in its route, and "${edge.from}" does not have it`,
      });
  }
}

function checkLeave(subject: Subject, edge: Edge, leave: string): void {
  const { report, definition } = subject;
  const have = routeParams(definition.steps[edge.from]?.route ?? '').map(({ name }) => name);
  for (const [, name = ''] of leave.matchAll(/:([a-zA-Z]+)/gu)) {
    checkName({ report, path: [...edge.path, 'leave'] }, name, {
      code: 'J039',
      what: 'a parameter of this route',
      known: have,
    });
  }
  checkPage(subject, [...edge.path, 'leave'], leave);
}

function checkWords(subject: Subject, { branch, path, from, action, call, outcome }: Edge): void {
  const { report, world, definition } = subject;
  checkSay(subject, [...path, 'say'], branch.say);
  if (branch.errors === undefined) return;
  const formName = formOf(definition.steps[from], action);
  const form = world.forms[formName ?? ''];
  const at = [...path, 'errors'];
  if (form === undefined) {
    report.add({ code: 'J053', path: at, message: `No form of the step "${from}" is submitted by "${action}"` });
  } else if (branch.errors === '$call') {
    checkCallErrors(subject, at, {
      errors: world.catalogues.calls[call ?? '']?.outcomes[outcome ?? '']?.errors,
      form: formName ?? '',
    });
  } else {
    for (const [field, key] of Object.entries(branch.errors)) {
      checkName({ report, path: [...at, field] }, field, {
        code: 'J053',
        what: `a field of the form "${formName ?? ''}"`,
        known: fieldsOf(form),
      });
      checkCopyKey(subject, [...at, field], { key });
    }
  }
}

/** Every field error that the call may answer has a field (J053) and words of its own (J055). */
function checkCallErrors(
  { report, world }: Subject,
  path: Path,
  { errors, form }: { errors: OutcomeEntry['errors']; form: string },
): void {
  if (errors === undefined) {
    report.add({ code: 'J054', path, message: 'This outcome answers no field errors, so "$call" is always empty' });
    return;
  }
  const { schema, messages }: CheckedForm = world.forms[form] ?? { schema: {}, messages: {} };
  const fields = fieldsOf({ schema, messages });
  for (const [field, keywords] of Object.entries(errors)) {
    checkName({ report, path }, field, { code: 'J053', what: `a field of the form "${form}"`, known: fields });
    for (const keyword of keywords) {
      const hasWords = messages[field]?.[keyword] !== undefined || messages['*']?.[keyword] !== undefined;
      if (!hasWords)
        report.add({
          code: 'J055',
          path,
          message: `The form "${form}" has no message for "${keyword}" of "${field}"`,
          expected: `"${field}": { "${keyword}": … } in its messages.json`,
        });
    }
  }
}

function checkGives({ report, world }: Subject, { branch, path, call, outcome }: Edge): void {
  const { facts, calls } = world.catalogues;
  (branch.gives ?? []).forEach((fact, index) => {
    const at = [...path, 'gives', index];
    if (!checkName({ report, path: at }, fact, { code: 'J017', what: 'a fact', known: Object.keys(facts) })) return;
    if (facts[fact]?.type !== 'boolean')
      report.add({ code: 'J051', path: at, message: `"${fact}" is not a yes-or-no fact, so it cannot be given` });
    else if (calls[call ?? '']?.outcomes[outcome ?? '']?.facts?.[fact] !== true) {
      report.add({
        code: 'J052',
        path: at,
        message: `Nothing makes "${fact}" true here`,
        expected:
          call === undefined ? 'the outcome of a call' : `"${fact}" among the facts of "${outcome ?? ''}" of "${call}"`,
      });
    }
  });
}

/** What a step needs is given on every way to it (J043), and it is not over on arrival (J058). */
function checkFacts({ report, definition }: Subject, edge: Edge, outcome: OutcomeEntry | undefined): void {
  const target = definition.steps[edge.branch.go ?? ''];
  if (target === undefined) return;
  const known = factsAfter(definition.steps[edge.from], edge.branch, falseOnly(outcome?.facts));
  for (const fact of target.needs ?? []) {
    if (known[fact] !== true)
      report.add({
        code: 'J043',
        path: edge.path,
        message: `"${edge.branch.go ?? ''}" needs "${fact}", and this way to it does not give it`,
        expected: `"gives": ["${fact}"], or "${fact}" among the needs of "${edge.from}"`,
      });
  }
  if (target.until !== undefined && surelyHolds(target.until, { ...outcome?.facts, ...known })) {
    report.add({
      code: 'J058',
      path: [...edge.path, 'go'],
      message: `"${edge.branch.go ?? ''}" is over as soon as it is reached`,
    });
  }
}

/**
 * What is certain after `branch`: the needs of the step (a visit without them is refused, so every way proves just
 * these), what its condition says, what the outcome makes false, and what it gives. What an outcome makes true counts
 * only when the definition says so with `gives`: whoever reads it sees why the next step may be reached.
 */
function factsAfter(from: Step | undefined, branch: Branch, lost: Facts): Facts {
  const said = Object.entries(branch.when ?? {}).flatMap(([fact, test]) =>
    test === undefined || typeof test === 'object' ? [] : [[fact, test] as const],
  );
  const needed = (from?.needs ?? []).map((fact) => [fact, true] as const);
  const given = (branch.gives ?? []).map((fact) => [fact, true] as const);
  return {
    ...Object.fromEntries(needed),
    ...Object.fromEntries(said),
    ...lost,
    ...Object.fromEntries(given),
  };
}

function falseOnly(facts: Facts | undefined): Facts {
  return Object.fromEntries(Object.entries(facts ?? {}).filter(([, value]) => value === false));
}

/** Whether the condition is certain to hold: with a fact that is not certain, nothing can be said. */
function surelyHolds(condition: Condition, known: Facts): boolean {
  return factsIn(condition).every((fact) => fact in known) && holds(condition, known);
}

function checkLists(subject: Subject): void {
  for (const [name, step] of Object.entries(subject.definition.steps)) {
    for (const [action, does] of Object.entries(step.actions ?? {})) {
      const path = ['steps', name, 'actions', action];
      if (isCall(does)) checkOutcomeLists(subject, path, does);
      else checkList(subject, path, does);
    }
    if (step.enter !== undefined) checkOutcomeLists(subject, ['steps', name, 'enter'], step.enter);
  }
}

function checkOutcomeLists(subject: Subject, path: Path, call: Call): void {
  for (const [outcome, branches] of Object.entries(call.on)) checkList(subject, [...path, 'on', outcome], branches);
}

/** A list ends without a condition (J032), and only there (J033). */
function checkList({ report }: Subject, path: Path, branches: Exclude<Action, Call>): void {
  const list = branchesIn(branches);
  const place = (index: number): Path => (Array.isArray(branches) ? [...path, index] : path);
  list.forEach((branch, index) => {
    if (index === list.length - 1) {
      if (branch.when !== undefined)
        report.add({
          code: 'J032',
          path: [...place(index), 'when'],
          message: 'The last branch has a condition: when it does not hold, nothing happens',
          expected: 'a last branch without "when"',
        });
    } else if (branch.when === undefined) {
      report.add({
        code: 'J033',
        path: place(index + 1),
        message: 'This branch can never be taken: the one before it has no condition',
      });
    }
  });
}
