import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

import { extraQuestionsField } from '#form-schemas/with-extra-questions.ts';

import type {
  CallEntry,
  Catalogues,
  DataEntry,
  DataField,
  FactEntry,
  InputEntry,
  OutcomeEntry,
} from './check/catalogues.ts';
import { type BlockEntry, liveProperty, propertiesOf, type PropertyEntry } from './engine/blocks-catalogue.ts';
import { loadLanguage, type Repository } from './load-repository.ts';

type Schema = Readonly<Record<string, unknown>>;
type Known = Pick<Repository, 'catalogues' | 'forms'>;

const head = `// Written by \`npm run catalogues\` from catalogues of journeys and form-schemas/forms. Change those, not this.
import type { FactValue } from '#journeys/engine/definition.ts';
import type { FormView } from '#journeys/engine/step-view.ts';

`;

/**
 * The text of \`meta/catalogues.d.ts\`: what a programme's catalogues say of calls, facts, data and its own blocks, as the compiler knows it.
 *
 * A use case that answers an outcome which is not in them, and a block that reads a property which it does not have, do
 * not compile.
 */
export async function catalogueTypes({ catalogues, forms }: Known): Promise<string> {
  const answers = mapValues(forms, ({ schema }) => schema);
  const { blocks } = loadLanguage();
  const own = Object.fromEntries(Object.entries(catalogues.blocks).filter(([name]) => !Object.hasOwn(blocks, name)));
  return typesOf({
    Forms: record(mapValues(answers, plain)),
    Calls: record(mapValues(catalogues.calls, (call) => callSchema(call, answers))),
    Facts: record(mapValues(catalogues.facts, factSchema)),
    Data: record(mapValues(catalogues.data, recordSchema)),
    Live: record(mapValues(onlyLive(catalogues.data), recordSchema)),
    Blocks: blocksSchema(own, catalogues.data),
  });
}

/** The text of `language/blocks.d.ts`: the blocks that every programme has. */
export function languageTypes(): Promise<string> {
  const { blocks, data } = loadLanguage();
  return typesOf({ Blocks: blocksSchema(blocks, data) });
}

function onlyLive(data: Catalogues['data']): Catalogues['data'] {
  return Object.fromEntries(Object.entries(data).filter(([, { live }]) => live !== undefined));
}

function blocksSchema(blocks: Catalogues['blocks'], data: Catalogues['data']): Schema {
  return record(mapValues(blocks, (block, name) => blockSchema(name, block, data)));
}

async function typesOf(schemas: Readonly<Record<string, Schema>>): Promise<string> {
  const document = { openapi: '3.1.0', info: { title: '', version: '' }, components: { schemas } };
  const types = await openapiTS(Buffer.from(JSON.stringify(document)), {
    immutable: true,
    defaultNonNullable: false,
    transform: ({ format }) => ours(format),
  });
  const [components] = types.filter((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'components');
  if (components === undefined) throw new Error('No types were written');
  return head + astToString([components]);
}

/** Types of the engine, which no schema can say. */
function ours(format: string | undefined): ts.TypeNode | undefined {
  const name = format === undefined ? undefined : /^our:(\w+)$/u.exec(format)?.[1];
  return name === undefined ? undefined : ts.factory.createTypeReferenceNode(name);
}

function callSchema({ description, inputs, outcomes }: CallEntry, forms: Readonly<Record<string, Schema>>): Schema {
  const isBare = ({ leads, errors }: OutcomeEntry) => !leads && !errors;
  const bare = Object.keys(outcomes).filter((name) => isBare(outcomes[name] as OutcomeEntry));
  const others = Object.entries(outcomes).filter(([, outcome]) => !isBare(outcome));
  const answers = [
    ...(bare.length > 0 ? [record({ outcome: { enum: bare } })] : []),
    ...others.map(([name, outcome]) => answerSchema(name, outcome)),
  ];
  const required = Object.keys(inputs).filter((name) => inputs[name]?.required);
  const input = record(
    mapValues(inputs, (entry) => inputSchema(entry, forms)),
    required,
  );
  return { ...record({ input, answer: { oneOf: answers } }), description };
}

function answerSchema(name: string, { leads, errors = {} }: OutcomeEntry): Schema {
  const keywords = mapValues(errors, (known) => ({ enum: known }));
  return record({
    outcome: { const: name },
    ...(leads && { to: { type: 'string' } }),
    ...(Object.keys(errors).length > 0 && { errors: record(keywords, []) }),
  });
}

function inputSchema(
  { type, choices, form, description }: InputEntry,
  forms: Readonly<Record<string, Schema>>,
): Schema {
  if (type === 'answers') return { ...withExtraAnswers(plain(forms[form ?? ''] ?? {})), description };
  if (type === 'query') return { type: 'object', additionalProperties: { type: 'string' }, description };
  if (type === 'returned') return { type: 'string', description };
  return { type, ...(choices && { enum: choices }), description };
}

/** A partner's own questions may come with any form that is submitted. */
function withExtraAnswers(schema: Schema): Schema {
  const extra = { type: 'object', additionalProperties: true };
  return { ...schema, properties: { ...(schema['properties'] as Schema), [extraQuestionsField]: extra } };
}

function factSchema({ type, values, description, ...entry }: FactEntry): Schema {
  const items = { type: 'string', ...(values && { enum: values }) };
  const value = type === 'list' ? { type: 'array', items } : { type, ...(values && { enum: values }) };
  return orNull({ ...value, description }, entry);
}

function recordSchema({ description, fields }: DataEntry): Schema {
  return { ...record(mapValues(fields, fieldSchema)), description };
}

function fieldSchema({ type, values, description, ...entry }: DataField): Schema {
  return orNull({ type, ...(values && { enum: values }), description }, entry);
}

/** What a block is drawn from: with its words, pictures, forms and records worked out. */
function blockSchema(name: string, entry: BlockEntry, data: Readonly<Record<string, DataEntry>>): Schema {
  const { description } = entry;
  const properties = liveProperty(entry) === undefined ? entry.properties : withoutPlace(propertiesOf(entry));
  const shown = Object.entries(properties).filter(
    ([, { kind, each }]) => !each && kind !== 'prefill' && kind !== 'hide',
  );
  const views = shown.map(([key, entry]) => [
    entry.kind === 'link' ? 'href' : key,
    { ...viewSchema(entry, properties, data), description: entry.description },
  ]);
  const required = shown.flatMap(([key, { kind, required: must }]) => (must ? [kind === 'link' ? 'href' : key] : []));
  const own = { block: { const: name }, id: { type: 'string' } };
  return {
    ...record({ ...own, ...(Object.fromEntries(views) as Record<string, Schema>) }, [...Object.keys(own), ...required]),
    description,
  };
}

/** Where a block stands is the layout's to know, not its own. */
function withoutPlace({ area: _area, tab: _tab, ...rest }: BlockEntry['properties']): BlockEntry['properties'] {
  return rest;
}

function viewSchema(
  entry: PropertyEntry,
  beside: BlockEntry['properties'],
  data: Readonly<Record<string, DataEntry>>,
): Schema {
  switch (entry.kind) {
    case 'copy':
    case 'link':
    case 'route':
    case 'action':
    case 'hash':
      return { type: 'string' };
    case 'duration':
      return { type: 'number' };
    case 'flag':
      return { type: 'boolean' };
    case 'choice':
      return { enum: entry.choices ?? [] };
    case 'asset':
      return record({ src: { type: 'string' }, alt: { type: 'string' } });
    case 'form':
      return { format: 'our:FormView' };
    case 'fact':
      return { format: 'our:FactValue' };
    case 'data': {
      const items = drawnRecord(entry.fields ?? [], beside, data);
      return entry.live === undefined ? { type: 'array', items } : liveSchema(items);
    }
    case 'list': {
      const of = entry.of ?? {};
      const required = Object.keys(of).filter((key) => of[key]?.required);
      return {
        type: 'array',
        items: record(
          mapValues(of, (item) => viewSchema(item, {}, data)),
          required,
        ),
      };
    }
    case 'prefill':
    case 'hide':
      return {};
  }
}

/** `LiveView` of these records, as far as a schema can say it. */
function liveSchema(items: Schema): Schema {
  const orNothing = (type: string): Schema => ({ anyOf: [{ type }, { type: 'null' }] });
  return record({
    name: { type: 'string' },
    floor: { type: 'number' },
    records: { type: 'array', items },
    next: orNothing('string'),
    previous: orNothing('string'),
    total: orNothing('number'),
    state: { enum: ['fresh', 'stale', 'awaited', 'away', 'gone'] },
    why: orNothing('string'),
    at: orNothing('string'),
  });
}

/**
 * The fields that a block draws, as all lists that have them type them, with its words and addresses for each record. A block of the
 * language knows no list: it draws text.
 */
function drawnRecord(
  fields: readonly string[],
  beside: BlockEntry['properties'],
  data: Readonly<Record<string, DataEntry>>,
): Schema {
  const fitting = Object.values(data).filter((entry) => fields.every((field) => Object.hasOwn(entry.fields, field)));
  const typed = fields.map((field) => {
    const types = fitting.flatMap((entry) => entry.fields[field] ?? []).map(fieldSchema);
    return [field, types.length > 1 ? { anyOf: types } : (types[0] ?? { type: 'string' })] as const;
  });
  const each = Object.entries(beside).filter(([, entry]) => entry.each !== undefined);
  const words = Object.fromEntries(each.map(([key]) => [key, { type: 'string' }]));
  const required = [...fields, ...each.flatMap(([key, entry]) => (entry.required ? [key] : []))];
  return record({ ...(Object.fromEntries(typed) as Record<string, Schema>), ...words }, required);
}

/** Without the titles and rules that would become comments. */
function plain(schema: Schema): Schema {
  const keep = ['type', 'enum', 'const', 'required', 'additionalProperties', 'items', 'properties', 'oneOf'];
  const kept = Object.entries(schema).filter(([key]) => keep.includes(key));
  return Object.fromEntries(
    kept.map(([key, value]) => {
      if (key === 'properties') return [key, mapValues(value as Record<string, Schema>, plain)];
      if (key === 'items') return [key, plain(value as Schema)];
      if (key === 'oneOf') return [key, (value as Schema[]).map(plain)];
      return [key, value];
    }),
  );
}

function record(properties: Readonly<Record<string, Schema>>, required = Object.keys(properties)): Schema {
  return { type: 'object', additionalProperties: false, required, properties };
}

/** `of`: the entry that says whether there may be nothing. */
function orNull(schema: Schema, of: { readonly nullable?: boolean }): Schema {
  return of.nullable ? { anyOf: [schema, { type: 'null' }], description: schema['description'] } : schema;
}

function mapValues<From, To>(
  values: Readonly<Record<string, From>>,
  change: (value: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));
}
