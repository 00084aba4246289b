import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { admitForm } from './admit-form.ts';
import { compiledForm } from './compile-form.ts';
import { completeness } from './completeness.ts';
import { ends } from './ends.builder.ts';
import { formOf, shortText } from './form.builder.ts';
import type { FieldSchema, FormDefinition } from './form-definition.ts';

const good = formOf({ word: shortText });

function without(object: object, name: string): object {
  return Object.fromEntries(Object.entries(object).filter(([other]) => other !== name));
}

function withField(field: unknown): unknown {
  return formOf({ word: field as FieldSchema });
}

function withPattern(pattern: unknown, maxLength = 200): unknown {
  return withField({ type: 'string', title: 'Word', maxLength, pattern });
}

function withSchema(schema: Readonly<Record<string, unknown>>): unknown {
  return { ...good, schema: { ...good.schema, ...schema } };
}

/** Text from outside, as it arrives: JSON.parse makes `__proto__` an own name. */
function fromText(text: string): unknown {
  return { ...good, schema: { ...good.schema, properties: { word: JSON.parse(text) as unknown } } };
}

function nested(levels: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = { default: value };
  return value;
}

function circle(): unknown {
  const schema: Record<string, unknown> = { type: 'object', title: 'Circle' };
  schema['properties'] = { again: schema };
  return withField(schema);
}

/** Each definition holds the one before it twice: 2 to the power of 40 fields when expanded. */
function doubling(): unknown {
  const group = (properties: Readonly<Record<string, unknown>>) => ({
    type: 'object',
    title: 'More',
    additionalProperties: false,
    properties,
  });
  const definitions = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => {
      const inner = { $ref: `#/definitions/d${String(index - 1)}`, title: 'Half' };
      return [`d${String(index)}`, index === 0 ? group({ word: shortText }) : group({ a: inner, b: inner })];
    }),
  );
  return withSchema({ definitions, properties: { word: { $ref: '#/definitions/d39', title: 'All' } } });
}

function circular(names: readonly string[]): unknown {
  const definitions = Object.fromEntries(
    names.map((name, index) => [name, { $ref: `#/definitions/${names[(index + 1) % names.length] ?? ''}` }]),
  );
  return withSchema({ definitions });
}

function fields(count: number): Record<string, FieldSchema> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`f${String(index)}`, { type: 'boolean', title: 'Yes' }]),
  );
}

const evil: [string, string, unknown][] = [
  ['nothing', 'F001', undefined],
  ['null', 'F001', null],
  ['a list', 'F001', []],
  ['a text', 'F001', '{"schema":{}}'],
  ['no schema', 'F001', without(good, 'schema')],
  ['a part that forms do not have', 'F001', { ...good, scripts: ['alert(1)'] }],
  [
    'more than 64 kB',
    'F002',
    { ...good, messages: { ...good.messages, '*': { ...good.messages['*'], required: 'x'.repeat(70_000) } } },
  ],
  ['a text of 5 MB', 'F002', withField({ ...shortText, title: 'x'.repeat(5_000_000) })],
  [
    'a million entries',
    'F002',
    withField({ ...shortText, enum: Array.from({ length: 1_000_000 }, (_, index) => index) }),
  ],
  ['a hundred thousand fields', 'F002', formOf(fields(100_000))],
  [
    '64 kB of characters that take three bytes each',
    'F002',
    { ...good, uiSchema: { ...good.uiSchema, 'ui:help': '€'.repeat(30_000) } },
  ],
  ['13 levels', 'F003', withField({ type: 'string', default: nested(13) })],
  ['100,000 levels', 'F003', withField(nested(100_000))],
  ['an object that holds itself', 'F003', circle()],
  ['201 fields', 'F004', formOf(fields(201))],
  ['definitions that double each other forty times', 'F004', doubling()],
  ['a field called __proto__', 'F005', fromText('{"type":"object","properties":{"__proto__":{"type":"string"}}}')],
  ['a field called constructor', 'F005', formOf({ constructor: shortText })],
  ['a field called prototype', 'F005', formOf({ prototype: shortText })],
  ['__proto__ instead of keywords', 'F005', fromText('{"__proto__":{"type":"string"}}')],
  ['a function', 'F006', withField({ type: 'string', title: 'Word', maxLength: 5, default: () => 'x' })],
  ['a date object', 'F006', withField({ type: 'string', title: 'Word', maxLength: 5, default: new Date(0) })],
  ['not a number', 'F006', withField({ type: 'number', title: 'Number', minimum: NaN, maximum: 1 })],
  ['a name with a path in it', 'F007', { ...good, name: '../../etc/passwd' }],
  ['a name with markup', 'F007', { ...good, name: '<script>' }],
  ['a field whose name breaks out of a path', 'F008', formOf({ 'a.b': shortText })],
  ['a field whose name breaks out of code', 'F008', formOf({ '"];process.exit();//': shortText })],
  [
    '$data, which ajv would follow',
    'F011',
    withField({ type: 'string', title: 'Word', maxLength: { $data: '1/length' } }),
  ],
  ['a keyword with $data', 'F010', withField({ ...shortText, $data: '1/other' })],
  ['patternProperties', 'F010', withSchema({ patternProperties: { '^(a+)+$': shortText } })],
  ['propertyNames', 'F010', withSchema({ propertyNames: { pattern: '^(a|a)+$' } })],
  ['anyOf', 'F010', withField({ ...shortText, anyOf: [{ minLength: 1 }] })],
  ['not', 'F010', withField({ ...shortText, not: {} })],
  ['contentEncoding', 'F010', withField({ ...shortText, contentEncoding: 'base64' })],
  [
    '$id, which would stand in for another schema',
    'F010',
    withSchema({ $id: 'https://json-schema.org/draft-07/schema' }),
  ],
  ['$schema from elsewhere', 'F010', withSchema({ $schema: 'https://evil.example/schema.json' })],
  ['$dynamicRef', 'F010', withField({ ...shortText, $dynamicRef: '#x' })],
  ['properties as a list', 'F011', withSchema({ properties: [shortText] })],
  ['a field that is true', 'F011', withField(true)],
  ['a limit as text', 'F011', withField({ ...shortText, maxLength: '20' })],
  ['a limit below zero', 'F011', withField({ ...shortText, maxLength: -1 })],
  ['a limit of a billion', 'F011', withField({ ...shortText, maxLength: 1e9 })],
  ['an enum of objects', 'F011', withField({ ...shortText, enum: [{ a: 1 }] })],
  ['oneOf with whole schemas', 'F011', withField({ ...shortText, oneOf: [{ type: 'string', pattern: '^(a+)+$' }] })],
  ['additionalProperties as a schema', 'F011', withSchema({ additionalProperties: shortText })],
  ['two types', 'F012', withField({ type: ['string', 'null'], title: 'Word', maxLength: 5 })],
  ['a misspelt type', 'F012', withField({ type: 'strng', title: 'Word', maxLength: 5 })],
  ['a form that is a text', 'F012', withSchema({ type: 'string' })],
  ['a format that nobody checks', 'F013', withField({ ...shortText, format: 'uri-template' })],
  ['a format that is a method of objects', 'F013', withField({ ...shortText, format: 'hasOwnProperty' })],
  ['a text without a limit', 'F014', withField({ type: 'string', title: 'Word' })],
  ['a list without a limit', 'F015', withField({ type: 'array', title: 'List', items: shortText })],
  ['a number without bounds', 'F015', withField({ type: 'number', title: 'Number' })],
  ['a required field that is not there', 'F016', withSchema({ required: ['wrod'] })],
  ['a required method of objects', 'F016', withSchema({ required: ['toString'] })],
  ['a field without a label', 'F017', withField({ type: 'string', maxLength: 5 })],
  ['a keyword that means nothing for the type', 'F018', withField({ type: 'boolean', title: 'Yes', maxLength: 5 })],
  ['limits that nothing satisfies', 'F019', withField({ ...shortText, minLength: 30 })],
  ['a reference to another host', 'F020', withField({ $ref: 'https://evil.example/schema.json', title: 'Word' })],
  ['a reference to a file', 'F020', withField({ $ref: 'file:///etc/passwd', title: 'Word' })],
  ['a reference to the form itself', 'F020', withField({ $ref: '#', title: 'Word' })],
  [
    'a reference to a definition that is not there',
    'F020',
    withField({ $ref: '#/definitions/nowhere', title: 'Word' }),
  ],
  ['a reference into a prototype', 'F020', withField({ $ref: '#/definitions/toString', title: 'Word' })],
  ['a definition that is itself', 'F021', circular(['a'])],
  ['definitions in a circle of three', 'F021', circular(['a', 'b', 'c'])],
  ['a pattern of 201 characters', 'F022', withPattern('a'.repeat(201))],
  ['a pattern that does not compile', 'F023', withPattern('^(')],
  ['a look-ahead', 'F023', withPattern('^(?=a)b$')],
  ['a look-behind', 'F023', withPattern('(?<!a)b')],
  ['a back-reference', 'F023', withPattern('^(a+)\\1$')],
  ['a repeat of a hundred thousand', 'F023', withPattern('^a{100000}$')],
  ['a repeat around a repeat', 'F024', withPattern('^(a+)+$')],
  ['a repeat around a repeat, hidden in groups', 'F024', withPattern('^(?:(?:(a*)))*$')],
  ['a repeat around alternatives that overlap', 'F024', withPattern('^(a|aa)+$')],
  ['a repeat around alternatives in an inner group', 'F024', withPattern('^((a|aa))*b$')],
  ['a counted repeat around an optional part', 'F024', withPattern('^(a?){50}a{50}$')],
  ['thirty optional letters', 'F024', withPattern(`^${'a?'.repeat(30)}${'a'.repeat(30)}$`)],
  ['thirty pairs of equal alternatives', 'F024', withPattern(`^${'(a|a)'.repeat(30)}$`)],
  ['five repeats side by side', 'F024', withPattern('^a*a*a*a*a*$', 5000)],
  ['repeats that start anywhere in a long text', 'F024', withPattern('\\s+\\s+$', 5000)],
  [
    'a condition with a pattern',
    'F025',
    withSchema({ if: { properties: { word: { pattern: '^(a+)+$' } } }, then: { required: ['word'] } }),
  ],
  [
    'a branch with keywords of its own',
    'F025',
    withSchema({ if: { required: ['word'] }, then: { additionalProperties: true } }),
  ],
  ['conditions in lists that are none', 'F011', withSchema({ allOf: [{ $ref: '#' }] })],
  ['a group that takes any field', 'F026', { ...good, schema: without(good.schema, 'additionalProperties') }],
  ['a misspelt key of the look', 'F030', { ...good, uiSchema: { ...good.uiSchema, word: { 'ui:wigdet': 'text' } } }],
  ['a misspelt widget', 'F031', { ...good, uiSchema: { ...good.uiSchema, word: { 'ui:widget': 'emial' } } }],
  ['a widget that would draw HTML', 'F031', { ...good, uiSchema: { ...good.uiSchema, word: { 'ui:widget': 'html' } } }],
  [
    'a field component that nobody draws',
    'F032',
    { ...good, uiSchema: { ...good.uiSchema, word: { 'ui:field': 'MapField' } } },
  ],
  ['looks for a field that is not there', 'F033', { ...good, uiSchema: { ...good.uiSchema, wrod: {} } }],
  ['no order', 'F034', { ...formOf({ a: shortText, b: shortText }), uiSchema: {} }],
  [
    'an order that forgets a field',
    'F034',
    formOf({ a: shortText, b: shortText }, { uiSchema: { 'ui:order': ['a'] } }),
  ],
  [
    'an unknown option',
    'F035',
    { ...good, uiSchema: { ...good.uiSchema, word: { 'ui:options': { onclick: 'alert(1)' } } } },
  ],
  [
    'an autocomplete token that browsers do not know',
    'F035',
    { ...good, uiSchema: { ...good.uiSchema, word: { 'ui:options': { autocomplete: 'emial' } } } },
  ],
  [
    'a repeat of a field that is not there',
    'F036',
    { ...good, uiSchema: { ...good.uiSchema, word: { 'ui:options': { matches: 'wrod' } } } },
  ],
  [
    'words for a field that is not there',
    'F040',
    { ...good, messages: { ...good.messages, wrod: { required: 'Enter a word' } } },
  ],
  [
    'words for a misspelt rule',
    'F041',
    { ...good, messages: { ...good.messages, word: { requird: 'Enter a word', '*': 'Check' } } },
  ],
  [
    'a rule without words',
    'F042',
    { ...good, messages: { '*': good.messages['*'], word: { required: 'Enter a word' } } },
  ],
  ['words that are an object', 'F043', { ...good, messages: { ...good.messages, word: { '*': { html: '<b>' } } } }],
  ['examples that are no list', 'F050', { ...good, examples: { valid: {}, invalid: [] } }],
  [
    'an example that expects nothing',
    'F050',
    { ...good, examples: { valid: [], invalid: [{ about: 'odd', answers: {} }] } },
  ],
];

/** Every kind of part that a form may have, in little. */
const rich = formOf(
  {
    kind: { type: 'string', title: 'Kind', enum: ['a', 'b'] },
    born: { type: 'string', title: 'Born', format: 'adult-date-of-birth', maxLength: 10 },
    share: { type: 'integer', title: 'Share', minimum: 0, maximum: 100, multipleOf: 5 },
    again: { type: 'string', title: 'Again', maxLength: 5, pattern: '^a+$' },
    round: { type: 'integer', title: 'Round', oneOf: [{ const: 0, title: 'No' }] },
    home: { $ref: '#/definitions/place', title: 'Home' },
    rows: {
      type: 'array',
      title: 'Rows',
      maxItems: 3,
      items: { type: 'object', additionalProperties: false, properties: { name: shortText } },
    },
  },
  {
    schema: {
      required: ['kind', 'home'],
      definitions: {
        place: {
          type: 'object',
          additionalProperties: false,
          required: ['town'],
          properties: { town: shortText, county: shortText },
        },
      },
      allOf: [
        {
          if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
          then: { required: ['born'] },
          else: { properties: { again: { type: 'string', minLength: 1, maxLength: 5 } } },
        },
      ],
    },
    uiSchema: {
      'ui:options': { sumOf: ['share', 'round'], sumAtMost: 100 },
      home: {
        'ui:order': ['town', 'county'],
        town: {
          'ui:widget': 'text',
          'ui:help': 'Where',
          'ui:options': { autocomplete: 'address-level2', spellcheck: false },
        },
      },
      again: { 'ui:options': { matches: 'born' } },
    },
    messages: { 'home.town': { '*': 'Check' }, 'home.county': { '*': 'Check' }, 'rows.*.name': { '*': 'Check' } },
  },
);

/** The value with the node that `pick` counts down to replaced by `intruder`. */
function withIntruder(value: unknown, pick: { left: number }, intruder: unknown): unknown {
  pick.left -= 1;
  if (pick.left === -1) return intruder;
  if (Array.isArray(value)) return value.map((entry: unknown) => withIntruder(entry, pick, intruder));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withIntruder(inner, pick, intruder)]));
}

test('RUN-06 whatever stands anywhere in a form, the check answers and never throws', () => {
  const form = rich;
  expect(admitForm(form, 'form')).toEqual([]);
  const nodes = JSON.stringify(form).split(/[:,[]/).length;
  const intruder = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constant({ toString: 1, valueOf: 2, length: -1, type: 'object' }),
  );
  fc.assert(
    fc.property(fc.nat(nodes), intruder, (left, value) => {
      const changed = JSON.parse(JSON.stringify(withIntruder(form, { left }, value))) as unknown;
      const problems = admitForm(changed, 'form');
      // What is admitted can be listed, compiled and completed without a fault.
      if (problems.length > 0) return;
      const admitted = changed as FormDefinition;
      compiledForm(admitted.schema);
      completeness(admitted, {});
    }),
    { seed: 20261121, numRuns: 600 },
  );
}, 30_000);

test('RUN-06 at least 40 hostile forms are tried', () => {
  expect(evil.length).toBeGreaterThanOrEqual(40);
  expect(admitForm(good, 'form test-form')).toEqual([]);
});

test.each(evil)('RUN-06 a form is refused, however long it was meant to take: %s (%s)', (_about, code, definition) => {
  const problems = ends(() => admitForm(definition, 'form test-form'));
  expect(problems.map((problem) => problem.code)).toContain(code);
  for (const { file, pointer, message } of problems) {
    expect(file).toBe('form test-form');
    expect(pointer).toMatch(/^(\/|$)/);
    expect(message.length).toBeLessThan(600);
  }
});

describe('RUN-06 a refusal helps its reader', () => {
  test('a misspelt name is answered with the one that was meant', () => {
    const form = { ...good, uiSchema: { ...good.uiSchema, word: { 'ui:widget': 'emial' } } };
    expect(admitForm(form, 'form test-form')).toEqual([
      expect.objectContaining({
        code: 'F031',
        pointer: '/uiSchema/word/ui:widget',
        suggestion: 'email',
        message: 'The widget “emial” is not known. Did you mean “email”?',
      }),
    ]);
  });

  test.each<[string, unknown, string]>([
    ['a keyword', withField({ ...shortText, maxLenght: 5 }), 'maxLength'],
    ['a format', withField({ ...shortText, format: 'uk-postocde' }), 'uk-postcode'],
    ['a type', withField({ type: 'strng', title: 'Word', maxLength: 5 }), 'string'],
    ['a required field', withSchema({ required: ['wrod'] }), 'word'],
    ['a key of the look', { ...good, uiSchema: { ...good.uiSchema, word: { 'ui:hlep': 'A hint' } } }, 'ui:help'],
  ])('%s gets a suggestion', (_about, form, suggestion) => {
    expect(admitForm(form, 'form test-form').map((problem) => problem.suggestion)).toContain(suggestion);
  });

  test('all problems are told at once', () => {
    const form = {
      ...good,
      name: '!',
      uiSchema: { 'ui:order': ['word'], word: { 'ui:widget': 'txet' } },
      messages: { ...good.messages, wrod: { '*': 'x' } },
    };
    expect(
      admitForm(form, 'form test-form')
        .map(({ code }) => code)
        .sort(),
    ).toEqual(['F007', 'F031', 'F040']);
  });

  test('a pointer spells / and ~ as RFC 6901 says', () => {
    expect(admitForm(formOf({ 'a/b~c': shortText }), 'form').map(({ pointer }) => pointer)).toContain(
      '/schema/properties/a~1b~0c',
    );
  });
});

describe('what is unusual and safe is admitted', () => {
  test.each([
    '^[A-Z]{2}[0-9]{6}[A-D]$',
    '^[^<>]*$',
    '^(?:[0-9]{2}-){2}[0-9]{2}$',
    '^[\\p{L} ]+$',
    '^[a-z]+@[a-z]+$',
    '^(north|south)$',
    '^a(?:b)?c$',
    '^[(+*]+$',
  ])('the pattern %s', (pattern) => {
    expect(admitForm(withPattern(pattern), 'form')).toEqual([]);
  });
  test('200 fields', () => {
    expect(admitForm(formOf(fields(200)), 'form')).toEqual([]);
  });
  test.each([
    ['string', { oneOf: [{ const: 'a', title: 'A' }] }],
    ['integer', { enum: [0, 5, 10] }],
    ['boolean', { const: true }],
  ])('choices of type %s without further bounds', (type, choices) => {
    expect(admitForm(withField({ type, title: 'Choice', ...choices }), 'form')).toEqual([]);
  });
});

/** How often the check reads something of a form. */
function readsOf(form: unknown): number {
  let reads = 0;
  const counted = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? new Proxy(value, {
          get(target, name) {
            reads += 1;
            return counted(Reflect.get(target, name));
          },
        })
      : value;
  expect(admitForm(counted(form), 'form')).toEqual([]);
  return reads;
}

test('RUN-06 a form of eight times as many fields is read eight times as often, not sixty-four', () => {
  const [few, many] = [formOf(fields(25)), formOf(fields(200))].map(readsOf);
  expect(few).toBeGreaterThan(25);
  expect(many).toBeLessThan(9 * (few ?? 0));
});
