import { isRecord } from '#form-schemas/fields-of.ts';

import { type BlocksCatalogue, dataNames, liveProperty, propertiesOf, type PropertyEntry } from './blocks-catalogue.ts';
import type { Block, Facts, JourneyDefinition, Say, SayKind, Step } from './definition.ts';
import { fillArguments, milliseconds } from './fill-arguments.ts';
import { isCall } from './graph.ts';
import { holds } from './holds.ts';
import { fillRoute, fillTarget } from './match-route.ts';
import type { EngineSession, FieldError, Query } from './session.ts';
import type {
  AssetView,
  BesideView,
  BlockView,
  DataItem,
  FormView,
  LiveView,
  SayView,
  StepView,
  TextValues,
} from './step-view.ts';

/** Where the words, forms, pictures and addresses of a screen come from: the release of the customer's partner. */
export interface StepSources {
  /** What blocks there are, and what belongs to each. */
  readonly blocks: BlocksCatalogue;
  /** The words of a copy key with `values` filled in. @throws for an unknown key. */
  readonly text: (key: string, values?: TextValues) => string;
  /** The form as published, with what the server already knows and without errors. @throws for an unknown name. */
  readonly form: (name: string) => FormView;
  readonly asset: (name: string) => AssetView | undefined;
  readonly link: (name: string) => string | undefined;
  /** The records of a name of `journeys/catalogues`. @throws for a name that was not loaded. */
  readonly data: (name: string) => readonly DataItem[];
  /** What is known so far of data that is alive. @throws for a name that is not. */
  readonly live: (name: string) => LiveView;
  readonly facts: Facts;
  /** The query of the page, for `prefill`. */
  readonly query?: Query;
}

/**
 * The page of `session` as the browser draws it: words, visibility, values and messages worked out (RUN-01).
 *
 * A block whose condition does not hold, whose picture the partner does not have or whose link has no address is not in it.
 *
 * @throws {Error} for an unknown step, block, copy key or form, and for a message that the form does not have.
 */
export function describeStep(definition: JourneyDefinition, session: EngineSession, sources: StepSources): StepView {
  const step = definition.steps[session.step];
  if (step === undefined) throw new Error(`The journey "${definition.journey}" has no step "${session.step}"`);
  const progress = progressOf(step, sources.facts);
  return {
    journey: definition.journey,
    version: definition.version,
    session: session.id,
    seq: session.seq,
    step: session.step,
    route: fillRoute(step.route, session.params),
    title: sources.text(step.title, sources.facts),
    ...(progress && { progress: { ...progress, text: sources.text('progress.step', progress) } }),
    ...(step.layout && { layout: step.layout }),
    ...besideView(step),
    blocks: step.blocks.flatMap((block, index) => blockView(block, index, { session, sources })),
    ...(session.say && { say: sayView(session.say, sources) }),
  };
}

/** The actions that are done beside the page, and what they will change; what depends on the answers is filled in by the browser. */
function besideView({ actions = {} }: Step): Pick<StepView, 'beside'> {
  const beside = Object.entries(actions).flatMap(([name, does]): [string, BesideView][] =>
    isCall(does) && does.beside === true ? [[name, { expects: does.expects ?? {} }]] : [],
  );
  return beside.length === 0 ? {} : { beside: Object.fromEntries(beside) };
}

/** Where a customer of whom `facts` hold is among the steps; nothing where this is none of theirs. */
export function progressOf(
  { progress }: Pick<Step, 'progress'>,
  facts: Facts,
): { step: number; of: number } | undefined {
  if (progress === undefined || !holds(progress.when, facts)) return undefined;
  return { step: progress.step, of: progress.of };
}

const sayKinds: readonly SayKind[] = ['info', 'success', 'warning', 'error'];

/**
 * A message of the snackbar in words.
 *
 * @throws {Error} when it has no kind.
 */
export function sayView(say: Say, sources: Pick<StepSources, 'text' | 'facts'>): SayView {
  const { link } = say;
  const kind = sayKinds.find((each) => say[each] !== undefined);
  const key = kind && say[kind];
  if (kind === undefined || key === undefined) throw new Error('A message needs a kind');
  const words = (copyKey: string) => sources.text(copyKey, sources.facts);
  return { kind, text: words(key), ...(link && { link: { ...link, text: words(link.text) } }) };
}

/** Names of the data that `step` shows while `facts` hold: what is to be loaded before it is described. */
export function dataShown(step: Step, facts: Facts, catalogue: BlocksCatalogue): string[] {
  return dataNames(
    step.blocks.filter(({ when }) => holds(when, facts)),
    catalogue,
  );
}

/** Names of the data that is alive among what `step` shows while `facts` hold. */
export function liveShown(step: Step, facts: Facts, catalogue: BlocksCatalogue): string[] {
  const blocks = step.blocks.filter(({ block, when }) => {
    const entry = catalogue[block];
    return entry !== undefined && liveProperty(entry) !== undefined && holds(when, facts);
  });
  return dataNames(blocks, catalogue);
}

/** Records with the words and addresses that the blocks of `step` have for each of them. */
export function liveRecords(
  step: Step,
  name: string,
  { records, sources }: { readonly records: readonly DataItem[]; readonly sources: RecordSources },
): DataItem[] {
  const showing = step.blocks.filter(
    (block) => holds(block.when, sources.facts) && dataNames([block], sources.blocks).includes(name),
  );
  return records.map((record) =>
    showing.reduce<DataItem>((worded, block) => ({ ...worded, ...recordView(record, { block, sources }) }), record),
  );
}

/** What a record needs to be worded. */
type RecordSources = Pick<StepSources, 'blocks' | 'text' | 'facts'>;

interface Page {
  readonly session: EngineSession;
  readonly sources: StepSources;
}

/** Nothing, or the one block. */
function blockView(block: Block, index: number, page: Page): BlockView[] {
  const { block: name, when, ...properties } = block;
  if (!holds(when, page.sources.facts)) return [];
  const entry = page.sources.blocks[name];
  if (entry === undefined) throw new Error(`There is no block "${name}"`);
  const view: Record<string, unknown> = {};
  for (const [property, value] of Object.entries(properties)) {
    const known = propertiesOf(entry)[property];
    if (known === undefined) throw new Error(`The block "${name}" has no property "${property}"`);
    if (known.each !== undefined) continue;
    const worked = propertyView(known, value, { ...page, block });
    const isMissing = worked === undefined && (known.required === true || entry.oneOf?.includes(property) === true);
    if (isMissing) return [];
    if (worked !== undefined && known.kind !== 'prefill' && known.kind !== 'hide')
      view[known.kind === 'link' ? 'href' : property] = worked;
  }
  return [{ block: name, id: `${name}-${String(index)}`, ...view }];
}

function propertyView(property: PropertyEntry, value: unknown, page: Page & { block: Block }): unknown {
  const { sources } = page;
  switch (property.kind) {
    case 'copy':
      return sources.text(nameIn(value), sources.facts);
    case 'asset':
      return sources.asset(nameIn(value));
    case 'link':
      return sources.link(nameIn(value));
    case 'form':
      return formView(sources.form(nameIn(value)), page);
    case 'fact':
      return sources.facts[nameIn(value)];
    case 'data':
      if (property.live !== undefined) return liveData(sources.live(nameIn(value)), page);
      return sources.data(nameIn(value)).map((record) => recordView(record, page));
    case 'duration':
      return milliseconds(nameIn(value));
    case 'list':
      return Array.isArray(value) ? value.map((item: unknown) => memberView(property, item, page)) : [];
    case 'action':
    case 'route':
    case 'flag':
    case 'choice':
    case 'prefill':
    case 'hide':
    case 'hash':
      return value;
  }
}

function liveData(live: LiveView, page: Page & { block: Block }): LiveView {
  return { ...live, records: live.records.map((record) => recordView(record, page)) };
}

/** @throws {Error} for what is not a name. */
function nameIn(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`${JSON.stringify(value)} is not a name`);
  return value;
}

function memberView({ of = {} }: PropertyEntry, item: unknown, page: Page & { block: Block }): object {
  const given = isRecord(item) ? item : {};
  return Object.fromEntries(
    Object.entries(of).flatMap(([key, entry]) =>
      given[key] === undefined ? [] : [[key, propertyView(entry, given[key], page)]],
    ),
  );
}

/** A record with the words and addresses that the block has for each. */
function recordView(record: DataItem, { block, sources }: { block: Block; sources: RecordSources }): DataItem {
  const own = Object.entries(sources.blocks[block.block]?.properties ?? {}).flatMap(
    ([property, { kind, each }]): [string, string][] => {
      const value = block[property];
      if (each === undefined || typeof value !== 'string') return [];
      const filled = Object.fromEntries(
        Object.entries(each).map(([name, field]) => [name, String(record[field] ?? '')]),
      );
      return [
        [property, kind === 'route' ? fillTarget(value, filled) : sources.text(value, { ...sources.facts, ...filled })],
      ];
    },
  );
  return { ...record, ...Object.fromEntries(own) };
}

function formView(form: FormView, page: Page & { block: Block }): FormView {
  const { block, session, sources } = page;
  const known = fillArguments(block.prefill, {
    form: {},
    query: sources.query ?? {},
    route: session.params,
    fact: sources.facts,
  });
  const hidden = Object.entries(block.hide ?? {}).filter(([, when]) => holds(when, sources.facts));
  const uiSchema = { ...form.uiSchema };
  for (const [field] of hidden) {
    const look = uiSchema[field];
    uiSchema[field] = { ...(isRecord(look) ? look : {}), 'ui:widget': 'hidden' };
  }
  return {
    ...form,
    uiSchema,
    answers: { ...form.answers, ...known },
    errors: isMarked(session, block) ? errorsOf(form, session.errors ?? {}, sources) : {},
  };
}

function isMarked({ errorsOf: action }: EngineSession, block: Block): boolean {
  return action === undefined || action === block['action'];
}

/** The messages on the fields that this form has. */
function errorsOf(
  form: FormView,
  errors: Readonly<Record<string, FieldError>>,
  sources: StepSources,
): Record<string, string> {
  const fields = Object.keys(form.schema['properties'] ?? {});
  const ours = Object.entries(errors).filter(([path]) => fields.includes(path.split('.')[0] ?? path));
  return Object.fromEntries(
    ours.map(([path, error]) => [
      path,
      'text' in error ? sources.text(error.text, sources.facts) : ruleMessage(form, path, error.keyword),
    ]),
  );
}

function ruleMessage(form: FormView, path: string, keyword: string): string {
  const message =
    form.messages[path]?.[keyword] ??
    form.messages[path]?.['*'] ??
    form.messages['*']?.[keyword] ??
    form.messages['*']?.['*'];
  if (message === undefined) throw new Error(`The form "${form.name}" has no message for "${keyword}" of "${path}"`);
  return message;
}
