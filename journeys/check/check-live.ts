import { dataNames, liveProperty } from '../engine/blocks-catalogue.ts';
import { type Argument, type Call, layouts, type Step } from '../engine/definition.ts';
import { milliseconds } from '../engine/fill-arguments.ts';
import { branchesIn, callsOf, edges, isCall, type PlacedCall } from '../engine/graph.ts';
import type { DataField } from './catalogues.ts';
import { checkReference } from './check-calls.ts';
import type { Path } from './report.ts';
import { checkName, findNamed, type Subject } from './subject.ts';

/** Where blocks stand, how often their data is asked for, and what may be done beside the page (RUN-18). */
export function checkLive(subject: Subject): void {
  for (const [name, step] of Object.entries(subject.definition.steps)) {
    checkAreas(subject, ['steps', name], step);
    checkPace(subject, ['steps', name], step);
    checkHash(subject, ['steps', name], step);
  }
  for (const placed of callsOf(subject.definition)) checkBeside(subject, placed);
  checkRefresh(subject);
}

/** Each block of a step with a layout names one of its areas, and no other block names any (J065). */
function checkAreas({ report }: Subject, path: Path, { layout, blocks }: Step): void {
  const known: readonly string[] = layout === undefined ? [] : layouts[layout];
  blocks.forEach(({ area, tab, block }, index) => {
    const at = [...path, 'blocks', index];
    if (layout === undefined) {
      for (const property of ['area', 'tab'] as const)
        if ((property === 'area' ? area : tab) !== undefined)
          report.add({
            code: 'J065',
            path: [...at, property],
            message: `"${property}" belongs to a step with a "layout"`,
          });
    } else if (typeof area !== 'string') {
      report.add({
        code: 'J065',
        path: at,
        message: `"${block}" stands in no area`,
        expected: `one of ${known.join(', ')}`,
      });
    } else {
      checkName({ report, path: [...at, 'area'] }, area, { code: 'J065', what: `an area of "${layout}"`, known });
    }
  });
}

/** No page asks more often than its data allows (J066). */
function checkPace({ report, world }: Subject, path: Path, { blocks }: Step): void {
  blocks.forEach((block, index) => {
    const { refresh } = block;
    const entry = world.catalogues.blocks[block.block];
    const [property] = (entry && liveProperty(entry)) ?? [];
    const live = world.catalogues.data[String(block[property ?? ''])]?.live;
    if (typeof refresh !== 'string' || live === undefined) return;
    if (!/^PT(?=\d)/u.test(refresh)) return;
    if ((milliseconds(refresh) ?? 0) >= (milliseconds(live.floor) ?? 0)) return;
    report.add({
      code: 'J066',
      path: [...path, 'blocks', index, 'refresh'],
      message: `${refresh} is more often than "${String(block[property ?? ''])}" may be asked for`,
      expected: `${live.floor} or longer`,
    });
  });
}

/** Every parameter of the fragment is read by a block (J071); that a block reads one of them is checked with the block. */
function checkHash({ report, world }: Subject, path: Path, { hash = [], blocks }: Step): void {
  const read = blocks.flatMap((block) =>
    Object.entries(world.catalogues.blocks[block.block]?.properties ?? {}).flatMap(([property, { kind }]) =>
      kind === 'hash' ? [block[property]] : [],
    ),
  );
  hash.forEach((parameter, index) => {
    if (!read.includes(parameter))
      report.add({ code: 'J071', path: [...path, 'hash', index], message: `No block reads "${parameter}"` });
  });
}

/** An action beside the page stays there: it neither moves, gives, nor marks (J069). */
function checkBeside(subject: Subject, placed: PlacedCall): void {
  const { report } = subject;
  const { call, path, action } = placed;
  if (call.beside === undefined) {
    if (call.expects !== undefined)
      report.add({ code: 'J069', path: [...path, 'expects'], message: '"expects" belongs to "beside"' });
    return;
  }
  if (action === 'enter')
    report.add({
      code: 'J069',
      path: [...path, 'beside'],
      message: 'What is done on "enter" is not done beside the page',
    });
  for (const [outcome, branches] of Object.entries(call.on))
    branchesIn(branches).forEach((branch, index) => {
      for (const member of ['go', 'leave', 'gives', 'errors'] as const)
        if (branch[member] !== undefined)
          report.add({
            code: 'J069',
            path: [...path, 'on', outcome, ...(Array.isArray(branches) ? [index] : []), member],
            message: `An action beside the page has no "${member}"`,
          });
    });
  checkExpected(subject, placed);
}

/** What is expected is a field of live data of the step, and some outcome brings what has become of it (J068). */
function checkExpected(subject: Subject, { call, path, step: name, action }: PlacedCall): void {
  const { report, world, definition } = subject;
  const step = definition.steps[name];
  if (step === undefined) return;
  const refreshed = Object.values(call.on).flatMap((branches) =>
    branchesIn(branches).flatMap(({ refresh = [] }) => refresh),
  );
  for (const [data, fields] of Object.entries(call.expects ?? {})) {
    const at = [...path, 'expects', data];
    if (
      !checkName({ report, path: at }, data, {
        code: 'J068',
        what: 'live data of this step',
        known: liveOf(subject, step),
      })
    )
      continue;
    if (world.catalogues.data[data]?.live?.kind !== 'one')
      report.add({ code: 'J068', path: at, message: `"${data}" is a list: nobody knows which record would change` });
    if (!refreshed.includes(data))
      report.add({
        code: 'J068',
        path: at,
        message: `No outcome says what has become of "${data}"`,
        expected: `"refresh": ["${data}"]`,
      });
    for (const [field, value] of Object.entries(fields)) {
      const naming = { code: 'J068', what: `a field of "${data}"`, among: world.catalogues.data[data]?.fields ?? {} };
      const known = findNamed({ report, path: [...at, field] }, field, naming);
      if (known !== undefined) checkValue({ ...subject, step }, [...at, field], { value, known, action });
    }
  }
}

interface Expected {
  readonly value: Argument;
  readonly known: DataField;
  readonly action: string;
}

function checkValue(subject: Subject & { readonly step: Step }, path: Path, { value, known, action }: Expected): void {
  if (typeof value === 'string' && value.startsWith('$')) {
    checkReference(subject, path, { value, sources: ['form'], action });
    return;
  }
  if (typeof value !== known.type || known.values?.includes(String(value)) === false)
    subject.report.add({ code: 'J068', path, message: `${JSON.stringify(value)} is not what this field holds` });
}

/** Only what is done beside the page asks anew, as any other answer brings the page anew; and only for what is on it (J070). */
function checkRefresh(subject: Subject): void {
  const { report, definition } = subject;
  for (const { branch, path, from, action } of edges(definition)) {
    if (branch.refresh === undefined) continue;
    const step = definition.steps[from];
    if (step === undefined) continue;
    if (!isBeside(step, action))
      report.add({
        code: 'J070',
        path: [...path, 'refresh'],
        message: 'This answer brings the page anew, and all its data with it',
        expected: '"refresh" on an action with "beside"',
      });
    branch.refresh.forEach((name, index) => {
      checkName({ report, path: [...path, 'refresh', index] }, name, {
        code: 'J070',
        what: 'live data of this step',
        known: liveOf(subject, step),
      });
    });
  }
}

function isBeside(step: Step, action: string): boolean {
  const does: Call | undefined = Object.entries(step.actions ?? {})
    .flatMap(([name, each]) => (name === action && isCall(each) ? [each] : []))
    .at(0);
  return does?.beside === true;
}

function liveOf({ world }: Subject, { blocks }: Step): string[] {
  return dataNames(blocks, world.catalogues.blocks).filter((name) => world.catalogues.data[name]?.live !== undefined);
}
