import { isRecord } from '#form-schemas/fields-of.ts';
import { secretFields } from '#form-schemas/secret-fields.ts';

import { type LiveKind, propertiesOf, type PropertyEntry } from '../engine/blocks-catalogue.ts';
import type { Block, Condition, Step } from '../engine/definition.ts';
import { targetParams } from '../engine/match-route.ts';
import { checkCondition } from './check-conditions.ts';
import { checkReference } from './check-calls.ts';
import { checkPage } from './check-say.ts';
import { fieldsOf } from './known-names.ts';
import type { Path } from './report.ts';
import { checkCopyKey, checkName, findNamed, type Subject } from './subject.ts';

/** Every block exists, has what it requires and nothing else, and names only what there is; every action has a block. */
export function checkBlocks(subject: Subject): void {
  for (const [name, step] of Object.entries(subject.definition.steps)) {
    step.blocks.forEach((block, index) => {
      checkBlock({ ...subject, step }, ['steps', name, 'blocks', index], block);
    });
    checkActionsUsed(subject, name, step);
  }
}

interface OnStep extends Subject {
  readonly step: Step;
}

function checkBlock(subject: OnStep, path: Path, block: Block): void {
  const { report, world } = subject;
  const { blocks, facts } = world.catalogues;
  if (block.when !== undefined) checkCondition({ report, path: [...path, 'when'] }, block.when, facts);
  const naming = { code: 'J012', what: 'a block', among: blocks };
  const entry = findNamed({ report, path: [...path, 'block'] }, block.block, naming);
  if (entry === undefined) return;
  const { block: _block, when: _when, area: _area, ...properties } = block;
  checkProperties(subject, path, {
    owner: `the block "${block.block}"`,
    values: properties,
    entries: propertiesOf(entry),
    form: block['form'],
  });
  if (block.block === 'sealed-form') checkSealed(subject, path, block['form']);
  if (entry.oneOf !== undefined) {
    const found = entry.oneOf.filter((property) => property in properties);
    if (found.length !== 1)
      report.add({
        code: 'J022',
        path,
        message: `The block "${block.block}" has ${String(found.length)} of ${entry.oneOf.join(', ')}`,
        expected: 'exactly one',
      });
  }
}

/** What is not a secret need not be sealed, and would be kept by nobody (J046). */
function checkSealed({ report, world }: OnStep, path: Path, name: unknown): void {
  const form = world.forms[String(name)];
  if (form === undefined) return;
  const secrets = secretFields({ schema: form.schema, uiSchema: form.uiSchema ?? {} });
  for (const field of fieldsOf(form)) {
    if (secrets.includes(field)) continue;
    report.add({
      code: 'J046',
      path: [...path, 'form'],
      message: `The field "${field}" of the form "${String(name)}" is not a secret, and its answer would be lost`,
      expected: 'a form of secrets alone: their format or widget says so',
    });
  }
}

interface Properties {
  readonly owner: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly entries: Readonly<Record<string, PropertyEntry>>;
  readonly form: unknown;
}

function checkProperties(subject: OnStep, path: Path, { owner, values, entries, form }: Properties): void {
  for (const [property, value] of Object.entries(values)) {
    const at = [...path, property];
    const naming = { code: 'J013', what: `a property of ${owner}`, among: entries };
    const entry = findNamed({ report: subject.report, path: at }, property, naming);
    if (entry !== undefined) checkProperty(subject, at, { value, entry, form });
  }
  for (const [property, entry] of Object.entries(entries)) {
    if (entry.required === true && !(property in values)) {
      subject.report.add({ code: 'J014', path, message: `${owner} lacks "${property}"`, expected: entry.description });
    }
  }
}

interface Property {
  readonly value: unknown;
  readonly entry: PropertyEntry;
  readonly form: unknown;
}

function checkProperty(subject: OnStep, path: Path, { value, entry, form }: Property): void {
  const { report, world, step } = subject;
  const { catalogues } = world;
  const named = (code: string, what: string, known: readonly string[]): void => {
    if (typeof value === 'string') checkName({ report, path }, value, { code, what, known });
    else report.add({ code: 'J022', path, message: `${JSON.stringify(value)} is not ${what}` });
  };
  switch (entry.kind) {
    case 'copy':
      if (typeof value === 'string') checkCopyKey(subject, path, { key: value, handed: Object.keys(entry.each ?? {}) });
      else report.add({ code: 'J022', path, message: `${JSON.stringify(value)} is not a copy key` });
      return;
    case 'action':
      named('J021', 'an action of this step', Object.keys(step.actions ?? {}));
      return;
    case 'asset':
      named('J019', 'an asset', Object.keys(catalogues.assets));
      return;
    case 'link':
      named('J020', 'a link', Object.keys(catalogues.links));
      return;
    case 'form':
      named('J011', 'a form', Object.keys(world.forms));
      return;
    case 'fact':
      named('J017', 'a fact', Object.keys(catalogues.facts));
      return;
    case 'data':
      named('J023', 'data', Object.keys(catalogues.data));
      checkLiveKind(subject, path, { value, entry, form });
      checkDrawn(subject, path, { value, entry, form });
      return;
    case 'route':
      checkPage(subject, path, value);
      if (entry.each !== undefined) checkEach(subject, path, { value: String(value), known: Object.keys(entry.each) });
      return;
    case 'duration':
    case 'choice':
      checkOneOf(subject, path, { value, entry, form });
      return;
    case 'hash':
      named('J071', 'a parameter of the fragment of this step', step.hash ?? []);
      return;
    case 'flag':
      if (typeof value !== 'boolean')
        report.add({ code: 'J022', path, message: `${JSON.stringify(value)} is not true or false` });
      return;
    case 'list':
      checkList(subject, path, { value, entry, form });
      return;
    case 'prefill':
    case 'hide':
      checkFields(subject, path, { value, entry, form });
  }
}

/** One of the values that are named, or a duration, of which there are many (J022). */
function checkOneOf({ report }: OnStep, path: Path, { value, entry }: Property): void {
  const isRight =
    entry.kind === 'duration'
      ? typeof value === 'string' && /^PT(?=\d)(\d+H)?(\d+M)?(\d+S)?$/u.test(value)
      : entry.choices?.some((choice) => choice === value) === true;
  if (isRight) return;
  report.add({
    code: 'J022',
    path,
    message: `${JSON.stringify(value)} is not a ${entry.kind}`,
    expected: entry.kind === 'duration' ? 'one such as PT60S' : `one of ${(entry.choices ?? []).join(', ')}`,
  });
}

/** What a block keeps alive is alive, in the same way, and what it only lists is not (J067). */
function checkLiveKind({ report, world }: OnStep, path: Path, { value, entry }: Property): void {
  const data = world.catalogues.data[String(value)];
  if (data === undefined || data.live?.kind === entry.live) return;
  const said = (kind: LiveKind | undefined) => (kind === undefined ? 'not live' : `live, as "${kind}"`);
  report.add({
    code: 'J067',
    path,
    message: `"${String(value)}" is ${said(data.live?.kind)}`,
    expected: `data that is ${said(entry.live)}`,
  });
}

/** The records have every field that the block draws (J024). */
function checkDrawn({ report, world }: OnStep, path: Path, { value, entry }: Property): void {
  const data = world.catalogues.data[String(value)];
  if (data === undefined) return;
  for (const field of entry.fields ?? []) {
    if (field in data.fields) continue;
    report.add({ code: 'J024', path, message: `The records of "${String(value)}" have no "${field}", which is drawn` });
  }
}

/** A route for every record names no parameter but those that records fill (J045). */
function checkEach({ report }: OnStep, path: Path, { value, known }: { value: string; known: string[] }): void {
  for (const name of targetParams(value))
    checkName({ report, path }, name, { code: 'J045', what: 'a parameter that records fill', known });
}

function checkList(subject: OnStep, path: Path, { value, entry, form }: Property): void {
  if (!Array.isArray(value) || value.length === 0) {
    subject.report.add({ code: 'J022', path, message: 'It is not a list with members' });
    return;
  }
  value.forEach((item: unknown, index) => {
    const values = isRecord(item) ? item : {};
    checkProperties(subject, [...path, index], { owner: 'the member', values, entries: entry.of ?? {}, form });
  });
}

/** `prefill` and `hide`: fields of the form beside them. */
function checkFields(subject: OnStep, path: Path, { value, entry, form }: Property): void {
  const { report, world, step } = subject;
  const shape = typeof form === 'string' ? world.forms[form] : undefined;
  if (!isRecord(value)) {
    report.add({ code: 'J022', path, message: 'It is not a list of fields' });
    return;
  }
  for (const [field, given] of Object.entries(value)) {
    const at = [...path, field];
    if (shape !== undefined)
      checkName({ report, path: at }, field, {
        code: 'J053',
        what: `a field of the form "${String(form)}"`,
        known: fieldsOf(shape),
      });
    if (entry.kind === 'hide') checkCondition({ report, path: at }, given as Condition, world.catalogues.facts);
    else checkReference({ ...subject, step }, at, { value: String(given), sources: ['fact', 'query', 'route'] });
  }
}

/** A step's actions that no block offers can never happen (J049). */
function checkActionsUsed({ report, world }: Subject, name: string, step: Step): void {
  const offered = new Set(
    step.blocks.flatMap((block) =>
      Object.entries(world.catalogues.blocks[block.block]?.properties ?? {}).flatMap(([property, { kind }]) =>
        kind === 'action' ? [block[property]] : [],
      ),
    ),
  );
  for (const action of Object.keys(step.actions ?? {})) {
    if (!offered.has(action))
      report.add({
        code: 'J049',
        path: ['steps', name, 'actions', action],
        message: `No block of the step "${name}" offers "${action}"`,
      });
  }
}
