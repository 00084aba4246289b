import type { Argument, Branch, Step } from '../engine/definition.ts';
import { argumentSources } from '../engine/fill-arguments.ts';
import { callsOf, type PlacedCall } from '../engine/graph.ts';
import { routeParams } from '../engine/match-route.ts';
import type { CallEntry, InputEntry } from './catalogues.ts';
import { fieldsOf } from './known-names.ts';
import type { Path } from './report.ts';
import { checkName, findNamed, type Subject } from './subject.ts';

/** Every call exists, gets what it needs, and each of its outcomes and no other leads somewhere. */
export function checkCalls(subject: Subject): void {
  for (const placed of callsOf(subject.definition)) {
    const { report, world } = subject;
    const { call, path } = placed;
    const naming = { code: 'J016', what: 'a call', among: world.catalogues.calls };
    const entry = findNamed({ report, path: [...path, 'call'] }, call.call, naming);
    if (entry === undefined) continue;
    checkOutcomes(subject, placed, entry);
    checkInputs(subject, placed, entry);
    if (placed.action === 'enter') continue;
    for (const name of ['once', 'safe'] as const) {
      if (call[name] === undefined) continue;
      report.add({
        code: 'J002',
        path: [...path, name],
        message: `"${name}" belongs to "enter" only: an action is the customer’s own wish`,
      });
    }
  }
}

function checkOutcomes({ report }: Subject, { call, path }: PlacedCall, entry: CallEntry): void {
  const timed = call.timeout === undefined ? [] : ['timeout'];
  const possible = [...Object.keys(entry.outcomes), ...timed];
  for (const outcome of possible) {
    if (outcome in call.on) continue;
    const code = outcome === 'timeout' ? 'J034' : 'J030';
    report.add({
      code,
      path: [...path, 'on'],
      message: `"${call.call}" can end in "${outcome}", and nothing happens then`,
      expected: entry.outcomes[outcome]?.description,
    });
  }
  for (const outcome of Object.keys(call.on)) {
    if (outcome === 'timeout' && call.timeout === undefined) {
      report.add({
        code: 'J035',
        path: [...path, 'on', outcome],
        message: 'A call without "timeout" never ends in "timeout"',
      });
    } else {
      checkName({ report, path: [...path, 'on', outcome] }, outcome, {
        code: 'J031',
        what: `an outcome of "${call.call}"`,
        known: possible,
      });
    }
  }
}

function checkInputs(subject: Subject, placed: PlacedCall, entry: CallEntry): void {
  const { report, definition } = subject;
  const { call, path } = placed;
  const step = definition.steps[placed.step];
  const given = call.with ?? {};
  for (const [input, { required }] of Object.entries(entry.inputs)) {
    if (required === true && !(input in given))
      report.add({
        code: 'J036',
        path,
        message: `"${call.call}" needs "${input}"`,
        expected: entry.inputs[input]?.description,
      });
  }
  for (const [input, value] of Object.entries(given)) {
    const at = [...path, 'with', input];
    const naming = { code: 'J037', what: `an input of "${call.call}"`, among: entry.inputs };
    const taken = findNamed({ report, path: at }, input, naming);
    if (taken === undefined || step === undefined) continue;
    checkArgument({ ...subject, step }, at, { value, input: taken, action: placed.action });
  }
}

interface Given {
  readonly value: Argument;
  readonly input: InputEntry;
  readonly action: string;
}

/** What is sent whole. */
const wholes: ReadonlyMap<InputEntry['type'], string> = new Map([
  ['answers', '$form'],
  ['query', '$query'],
  ['returned', '$returned'],
]);

function checkArgument(subject: Subject & { readonly step: Step }, path: Path, { value, input, action }: Given): void {
  const { report } = subject;
  if (typeof value === 'string' && value.startsWith('$')) {
    const whole = wholes.get(input.type);
    if (whole !== undefined && value !== whole)
      report.add({ code: 'J038', path, message: `${value} is not what it takes`, expected: whole });
    if (whole === undefined && !value.includes('.'))
      report.add({ code: 'J038', path, message: `${value} is not one value`, expected: `a ${input.type}` });
    // A form is sent by an action; what another party sent comes with the visit.
    const absent = action === 'enter' ? 'form' : 'returned';
    const sources = argumentSources.filter((source) => source !== absent);
    checkReference(subject, path, { value, sources, action });
    checkFormOf(subject, path, { value, input, action });
    return;
  }
  if (typeof value !== input.type)
    report.add({
      code: 'J038',
      path,
      message: `${JSON.stringify(value)} is not what it takes`,
      expected: `a ${input.type}`,
    });
  else if (input.choices !== undefined)
    checkName({ report, path }, String(value), { code: 'J038', what: 'a value that it takes', known: input.choices });
}

/** Answers that go to a call come from the form that the call is made for. */
function checkFormOf(subject: Subject & { readonly step: Step }, path: Path, { value, input, action }: Given): void {
  if (value !== '$form' || input.form === undefined) return;
  const form = formOf(subject.step, action);
  if (form !== input.form)
    subject.report.add({
      code: 'J038',
      path,
      message: `The answers come from ${form === undefined ? 'no form' : `the form "${form}"`}`,
      expected: `the form "${input.form}"`,
    });
}

/** The answers of the form whose submission is `action` never come here. */
function isSealed(step: Step, action: string): boolean {
  return step.blocks.some(({ block, action: own }) => block === 'sealed-form' && own === action);
}

/** The form whose submission is `action`. */
export function formOf(step: Step | undefined, action: string): string | undefined {
  const block = step?.blocks.find((each) => each['form'] !== undefined && each['action'] === action);
  return typeof block?.['form'] === 'string' ? block['form'] : undefined;
}

interface Reference {
  readonly value: string;
  readonly sources: readonly string[];
  readonly action?: string;
}

/** `$source.name`: the source is one that is there, and what it is asked for exists (J039). */
export function checkReference(
  subject: Subject & { readonly step: Step },
  path: Path,
  { value, sources, action }: Reference,
): void {
  const { report, world, step } = subject;
  const [source = '', ...rest] = value.slice(1).split('.');
  const name = rest.join('.');
  const named = (what: string, known: readonly string[]): void => {
    checkName({ report, path }, name, { code: 'J039', what, known });
  };
  if (!value.startsWith('$') || !sources.includes(source)) {
    checkName({ report, path }, source, { code: 'J039', what: 'a source of values here', known: sources });
  } else if (name !== '' && source === 'returned') {
    report.add({
      code: 'J039',
      path,
      message: 'What another party sent has no parts that we know',
      expected: '$returned',
    });
  } else if (name !== '' && source === 'route') {
    named(
      'a parameter of this route',
      routeParams(step.route).map((param) => param.name),
    );
  } else if (name !== '' && source === 'fact') {
    named('a fact', Object.keys(world.catalogues.facts));
  } else if (name !== '' && source === 'form' && action !== undefined) {
    const form = world.forms[formOf(step, action) ?? ''];
    if (isSealed(step, action)) named('what a sealed form leaves', ['receipt']);
    else if (form !== undefined) named('a field of the form', fieldsOf(form));
  }
}

/** A branch after which the customer would neither move nor be told anything. */
export function isMute(branch: Branch): boolean {
  return (
    branch.go === undefined &&
    branch.leave === undefined &&
    branch.say === undefined &&
    branch.errors === undefined &&
    branch.silent !== true
  );
}
