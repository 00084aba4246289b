import { allMenuParts, menuParts } from '../engine/menu.ts';

type Schema = Readonly<Record<string, unknown>>;

const text: Schema = { type: 'string', minLength: 1 };
const flag: Schema = { type: 'boolean' };
const kinds = [
  'copy',
  'action',
  'asset',
  'link',
  'route',
  'form',
  'fact',
  'data',
  'flag',
  'choice',
  'list',
  'prefill',
  'hide',
  'hash',
  'duration',
];

function entry(properties: Schema, required: readonly string[]): Schema {
  return { type: 'object', additionalProperties: false, required, properties };
}

function named(values: Schema): Schema {
  return { type: 'object', additionalProperties: values };
}

const draft = 'http://json-schema.org/draft-07/schema#';

function titled(title: string, values: Schema): Schema {
  return { title, ...named(values) };
}

const property = entry(
  {
    kind: { enum: kinds, description: 'What it is, and so how it is checked and worked out.' },
    required: flag,
    description: text,
    choices: { type: 'array', items: { type: ['string', 'number'] }, description: 'Of a choice.' },
    of: named({ $ref: '#/definitions/property' }),
    fields: { type: 'array', items: text, description: 'Of data: the fields that the block draws.' },
    live: { enum: ['one', 'page'], description: 'Of data that is alive: one thing, or pages of a list.' },
    each: { ...named(text), description: 'Of copy or a route for every record: value or parameter to field.' },
  },
  ['kind', 'description'],
);

const blocks = titled(
  'What a page can show',
  entry(
    {
      description: text,
      layout: flag,
      oneOf: { type: 'array', items: text },
      properties: named({ $ref: '#/definitions/property' }),
    },
    ['description', 'layout', 'properties'],
  ),
);

const input = entry(
  {
    type: { enum: ['string', 'boolean', 'number', 'query', 'answers', 'returned'] },
    required: flag,
    secret: { type: 'boolean', description: 'Never stored or logged.' },
    choices: { type: 'array', items: text },
    form: { type: 'string', description: 'Of answers: the form that asks for them.' },
    description: text,
  },
  ['type', 'description'],
);

const outcome = entry(
  {
    description: text,
    leads: flag,
    facts: { type: 'object', description: 'Facts that are certain after it.' },
    errors: named({ type: 'array', items: text, description: 'Keywords of the form’s messages.' }),
  },
  ['description'],
);

const duration: Schema = { type: 'string', pattern: '^PT(\\d+H)?(\\d+M)?(\\d+(\\.\\d+)?S)?$' };

const live: Schema = {
  ...entry(
    {
      kind: { enum: ['one', 'page'], description: 'One thing, or a list of which there is more than a page shows.' },
      floor: { ...duration, description: 'No page asks for it more often by itself.' },
      wait: { ...duration, description: 'How long a page waits for the first records.' },
      size: { type: 'integer', minimum: 1, maximum: 100, description: 'Of pages: how many records one has.' },
      asks: {
        description: 'What the list can be narrowed by.',
        ...named(
          entry(
            {
              values: { type: 'array', items: text },
              format: { enum: ['date', 'month'] },
              longest: { type: 'integer', minimum: 1, maximum: 200 },
              description: text,
            },
            ['description'],
          ),
        ),
      },
    },
    ['kind', 'floor', 'wait'],
  ),
  description: 'It changes while its page is open.',
};

const data = titled(
  'Lists of records that a page can show',
  entry(
    {
      description: text,
      live,
      fields: named(
        entry(
          {
            type: { enum: ['string', 'number', 'boolean'] },
            values: { type: 'array', items: text },
            nullable: flag,
            description: text,
          },
          ['type', 'description'],
        ),
      ),
    },
    ['description', 'fields'],
  ),
);

const menuEntries: Schema = { type: 'array', items: { $ref: '#/definitions/entry' } };

const menuEntry: Schema = entry(
  {
    text: { type: 'string', description: 'Copy key.' },
    route: { type: 'string', pattern: '^/', description: 'A page of ours; not shown until it is there.' },
    link: { type: 'string', description: 'A link of the partner, by name.' },
    icon: text,
    when: { type: 'object', description: 'Shown only while this holds.' },
    dots: {
      type: 'array',
      description: 'The first that holds marks the entry.',
      items: entry({ when: { type: 'object' }, tone: { enum: ['warning', 'error'] }, text }, ['when', 'tone', 'text']),
    },
    on: { type: 'array', items: text, description: 'Of the header: the pages that show it.' },
    pages: { type: 'array', items: text, description: 'Pages of its section that do not stand below its own.' },
    tabs: { ...menuEntries, description: 'The pages that its section is divided into: tabs on each of them.' },
  },
  ['text'],
);

const menuSchema: Schema = {
  $schema: draft,
  title: 'The menu of whoever is signed in, the footer and the help',
  ...entry({ $schema: { type: 'string' }, ...Object.fromEntries(allMenuParts.map((part) => [part, menuEntries])) }, [
    ...menuParts,
  ]),
  definitions: { entry: menuEntry },
};

const calls = titled(
  'What the server can be asked',
  entry({ description: text, inputs: named(input), outcomes: named(outcome) }, ['description', 'inputs', 'outcomes']),
);

const facts = titled(
  'What can be known',
  entry(
    {
      type: { enum: ['boolean', 'string', 'number', 'list'] },
      values: { type: 'array', items: text },
      nullable: flag,
      source: { enum: ['session', 'customer', 'partner', 'visitor'] },
      description: text,
    },
    ['type', 'source', 'description'],
  ),
);

const assets = titled(
  'Pictures of a partner',
  entry({ from: text, alt: text, says: text, own: { const: true }, description: text }, ['from', 'description']),
);

const links = titled('Addresses of a partner, or of the programme', {
  oneOf: [
    entry({ from: text, description: text }, ['from', 'description']),
    entry({ setting: { enum: ['supportEmail'] }, description: text }, ['setting', 'description']),
  ],
});

/** The JSON Schemas of the catalogues, so that an editor completes and checks them too (RUN-12). */
export function catalogueSchemas(): Readonly<Record<'catalogue' | 'menu' | 'copy-rules', Schema>> {
  return {
    catalogue: {
      $schema: draft,
      title: 'What journeys may name of a capability',
      ...entry({ $schema: { type: 'string' }, calls, facts, data, blocks, assets, links }, []),
      definitions: { property },
    },
    menu: menuSchema,
    'copy-rules': {
      $schema: draft,
      title: 'Rules of copy',
      ...entry(
        {
          $schema: { type: 'string' },
          values: named(text),
          regulated: named(text),
          longest: named({ type: 'integer', minimum: 1 }),
          usedByCode: named(text),
          partner: named(text),
        },
        ['values', 'regulated', 'longest', 'usedByCode', 'partner'],
      ),
    },
  };
}
