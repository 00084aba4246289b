import { dataNames } from '../engine/blocks-catalogue.ts';
import type { JourneyDefinition } from '../engine/definition.ts';
import { routeParams } from '../engine/match-route.ts';
import { checkSay } from './check-say.ts';
import type { Shaped } from './check-shape.ts';
import { checkStateData } from './check-state-data.ts';
import { fieldsOf } from './known-names.ts';
import type { Report } from './report.ts';
import { checkCopyKey, checkName, findNamed, type World } from './subject.ts';
import type { StepState } from '../states.ts';

/** Every step has a state (J060), and every state belongs to a step and names only what there is. */
export function checkStates(report: Shaped<'states'>, world: World): void {
  const { journey, steps } = report.content;
  const naming = { code: 'J061', what: 'a journey', among: world.definitions };
  const definition = findNamed({ report, path: ['journey'] }, journey, naming);
  if (definition === undefined) return;
  for (const [name, states] of Object.entries(steps)) {
    if (
      !checkName({ report, path: ['steps', name] }, name, {
        code: 'J061',
        what: `a step of "${journey}"`,
        known: Object.keys(definition.steps),
      })
    )
      continue;
    for (const [key, state] of Object.entries(states))
      checkState({ report, world, definition }, ['steps', name, key], { name, state });
  }
  for (const name of Object.keys(definition.steps)) {
    if (!(name in steps))
      report.add({
        code: 'J060',
        path: ['steps'],
        message: `The step "${name}" has no state`,
        expected: 'at least one state for every step',
      });
  }
}

/** A journey without a file of states (J060). */
export function checkStatesExist(
  reports: readonly Shaped<'states'>[],
  definitions: readonly { definition: JourneyDefinition; report: Report }[],
): void {
  const have = reports.map((report) => report.content.journey);
  for (const { definition, report } of definitions) {
    if (!have.includes(definition.journey))
      report.add({
        code: 'J060',
        path: ['journey'],
        message: `"${definition.journey}" has no file of states`,
        expected: `journeys/states/${definition.journey}.json`,
      });
  }
}

function checkState(
  subject: { report: Report; world: World; definition: JourneyDefinition },
  path: readonly string[],
  { name, state }: { name: string; state: StepState },
): void {
  const { report, world, definition } = subject;
  const step = definition.steps[name];
  for (const fact of Object.keys(state.facts ?? {}))
    checkName({ report, path: [...path, 'facts', fact] }, fact, {
      code: 'J017',
      what: 'a fact',
      known: Object.keys(world.catalogues.facts),
    });
  checkSay(subject, [...path, 'say'], state.say);
  checkStateData(subject, path, {
    data: state.data ?? {},
    shown: dataNames(step?.blocks ?? [], world.catalogues.blocks),
  });
  const params = routeParams(step?.route ?? '');
  for (const param of Object.keys(state.params ?? {}))
    checkName({ report, path: [...path, 'params', param] }, param, {
      code: 'J039',
      what: 'a parameter of this route',
      known: params.map((each) => each.name),
    });
  for (const { name: param, isOptional } of params) {
    if (!isOptional && state.params?.[param] === undefined)
      report.add({ code: 'J045', path, message: `The route needs ":${param}"` });
  }
  const forms = (step?.blocks ?? []).flatMap((block) =>
    typeof block['form'] === 'string' ? [world.forms[block['form']]] : [],
  );
  const fields = forms.flatMap((form) => (form === undefined ? [] : fieldsOf(form)));
  for (const field of Object.keys(state.answers ?? {}))
    checkName({ report, path: [...path, 'answers', field] }, field, {
      code: 'J053',
      what: 'a field of this step',
      known: fields,
    });
  for (const [field, message] of Object.entries(state.errors ?? {})) {
    checkName({ report, path: [...path, 'errors', field] }, field, {
      code: 'J053',
      what: 'a field of this step',
      known: fields,
    });
    if (!message.startsWith('$')) checkCopyKey(subject, [...path, 'errors', field], { key: message });
    else if (!forms.some((form) => form?.messages[field]?.[message.slice(1)] !== undefined)) {
      report.add({
        code: 'J055',
        path: [...path, 'errors', field],
        message: `The form has no message for "${message.slice(1)}" of "${field}"`,
      });
    }
  }
}
