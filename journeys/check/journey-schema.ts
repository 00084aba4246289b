import { type BlockEntry, propertiesOf, type PropertyEntry } from '../engine/blocks-catalogue.ts';
import { layouts } from '../engine/definition.ts';
import type { Catalogues } from './catalogues.ts';
import { closed, conditionSchema, copyKey, mapOf, name, ref, route, type Schema, say, words } from './schema-parts.ts';

const branch = closed('What it leads to. Without `go` or `leave` the customer stays on the step.', {
  when: ref('condition'),
  go: { ...name, description: 'A step of this journey.' },
  afresh: { const: true, description: 'With `go`: a `once` call of that step is made again.' },
  leave: {
    type: 'string',
    pattern: '^(@next$|@referrer$|@answer$|/)',
    description: 'A route, `@next`, `@referrer` or `@answer`.',
  },
  keepQuery: { const: true, description: 'With `leave`: the query string goes along.' },
  say,
  silent: { const: true, description: 'The customer stays and is told nothing, on purpose.' },
  errors: {
    description: 'Field to copy key, or `$call`: the field errors that the call answered.',
    if: { type: 'string' },
    then: { const: '$call' },
    else: mapOf(copyKey, 'Field to copy key.'),
  },
  gives: { type: 'array', items: words, minItems: 1, uniqueItems: true, description: 'Facts that hold from here on.' },
  refresh: {
    type: 'array',
    items: words,
    minItems: 1,
    uniqueItems: true,
    description: 'Of an action beside the page: data of the step that is asked for anew.',
  },
});

const branches: Schema = {
  if: { type: 'array' },
  then: { type: 'array', minItems: 1, items: ref('branch') },
  else: ref('branch'),
};

function callSchema(calls: Catalogues['calls'] | undefined): Schema {
  const base = closed(
    'A call and what each of its outcomes leads to.',
    {
      call: calls === undefined ? words : { enum: Object.keys(calls), description: 'A call of journeys/catalogues.' },
      with: mapOf(
        { type: ['string', 'number', 'boolean'] },
        'Literals, `$form.…`, `$query.…`, `$route.…`, `$fact.…`, `$returned`.',
      ),
      timeout: {
        type: 'string',
        pattern: '^P(\\d+D)?(T(\\d+H)?(\\d+M)?(\\d+S)?)?$',
        description: 'ISO 8601, for example PT20S.',
      },
      once: { type: 'boolean', description: 'Not again while this session has entered the step before.' },
      safe: { const: true, description: 'Of enter: a link from elsewhere may make it, so the server draws the page.' },
      beside: { const: true, description: 'Of an action: the page stays the one it is; the last choice stands.' },
      expects: mapOf(
        mapOf({ type: ['string', 'number', 'boolean'] }, 'Field to what it will be.'),
        'With `beside`: live data that shows the choice before it is answered.',
      ),
      on: mapOf(ref('branches'), 'Every outcome of the call.'),
    },
    ['call', 'on'],
  );
  if (calls === undefined) return base;
  return {
    ...base,
    allOf: Object.entries(calls).map(([call, entry]) => ({
      if: { properties: { call: { const: call } }, required: ['call'] },
      then: {
        description: entry.description,
        properties: {
          with: {
            properties: Object.fromEntries(
              Object.entries(entry.inputs).map(([input, { description }]) => [input, { description }]),
            ),
          },
          on: {
            properties: Object.fromEntries(
              Object.entries(entry.outcomes).map(([outcome, { description }]) => [
                outcome,
                { ...ref('branches'), description },
              ]),
            ),
          },
        },
      },
    })),
  };
}

function propertySchema(entry: PropertyEntry): Schema {
  const { description } = entry;
  switch (entry.kind) {
    case 'copy':
      return { ...copyKey, description };
    case 'flag':
      return { type: 'boolean', description };
    case 'choice':
      return { ...(entry.choices && { enum: entry.choices }), description };
    case 'route':
      return { type: 'string', pattern: '^/', description };
    case 'list':
      return {
        type: 'array',
        minItems: 1,
        description,
        items: closed(description, propertySchemas(entry.of ?? {}), requiredOf(entry.of ?? {})),
      };
    case 'prefill':
      return mapOf({ type: 'string', pattern: '^\\$(fact|query|route)\\.' }, description);
    case 'hide':
      return mapOf(ref('condition'), description);
    case 'duration':
      return { type: 'string', pattern: '^PT(\\d+H)?(\\d+M)?(\\d+S)?$', description };
    case 'action':
    case 'asset':
    case 'link':
    case 'form':
    case 'fact':
    case 'data':
    case 'hash':
      return { ...words, description };
  }
}

function propertySchemas(properties: Readonly<Record<string, PropertyEntry>>): Schema {
  return Object.fromEntries(Object.entries(properties).map(([key, entry]) => [key, propertySchema(entry)]));
}

function requiredOf(properties: Readonly<Record<string, PropertyEntry>>): string[] {
  return Object.entries(properties).flatMap(([key, entry]) => (entry.required === true ? [key] : []));
}

function blockSchema(blocks: Readonly<Record<string, BlockEntry>> | undefined): Schema {
  if (blocks === undefined)
    return { type: 'object', required: ['block'], properties: { block: words, when: ref('condition') } };
  return {
    type: 'object',
    required: ['block'],
    properties: {
      block: { enum: Object.keys(blocks), description: 'A block of journeys/language or journeys/catalogues.' },
    },
    allOf: Object.entries(blocks).map(([block, entry]) => ({
      if: { properties: { block: { const: block } }, required: ['block'] },
      then: closed(
        entry.description,
        { block: {}, when: ref('condition'), ...propertySchemas(propertiesOf(entry)) },
        requiredOf(propertiesOf(entry)),
      ),
    })),
  };
}

const progress = closed(
  'Where the customer is among the steps.',
  { step: { type: 'integer', minimum: 1 }, of: { type: 'integer', minimum: 1 }, when: ref('condition') },
  ['step', 'of'],
);

const step = closed(
  'A named place.',
  {
    route: { ...route, description: 'Unique. `:name` is a parameter, `:name?` an optional one.' },
    entry: { type: 'boolean', description: 'Links from outside lead here.' },
    title: { ...copyKey, description: "Copy key of the document's title." },
    needs: { type: 'array', items: words, uniqueItems: true, description: 'Facts that every path here proves.' },
    until: { ...ref('condition'), description: 'The step is over once this holds.' },
    noReturn: { type: 'boolean', description: 'Not a place to come back to.' },
    refusedSay: { ...say, description: 'Goes along when a visit is refused for want of a fact.' },
    progress,
    chrome: {
      type: 'array',
      items: { enum: ['header', 'footer', 'chat', 'stage', 'drawer', 'broad', 'wide', 'panel'] },
      uniqueItems: true,
      description: 'What stands around the page; without it header, footer, chat and stage.',
    },
    layout: { enum: Object.keys(layouts), description: 'How its blocks stand beside each other, each in an area.' },
    hash: {
      type: 'array',
      items: words,
      minItems: 1,
      uniqueItems: true,
      description: 'Parameters of the fragment that its blocks read.',
    },
    blocks: { type: 'array', minItems: 1, items: ref('block'), description: 'What is on the page, top to bottom.' },
    enter: ref('call'),
    actions: { ...mapOf(ref('action'), 'What its blocks can do.'), propertyNames: name },
    end: { type: 'boolean', description: 'The journey may end here.' },
  },
  ['route', 'title', 'blocks'],
);

/**
 * The JSON Schema of a journey. With `catalogues` every name is listed, for completion in an editor (RUN-12); without,
 * only the shape is fixed, and the checker says what is wrong with a name.
 */
export function journeySchema(catalogues?: Pick<Catalogues, 'calls' | 'facts' | 'blocks'>): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A journey',
    ...closed(
      'A journey: flat steps, a closed vocabulary, no code. See journeys/README.md.',
      {
        $schema: { type: 'string' },
        journey: { ...name, description: 'Its name, and that of the file.' },
        version: { type: 'integer', minimum: 1, description: 'Rises with every published change.' },
        start: { ...name, description: 'The first step.' },
        steps: { ...mapOf(ref('step'), 'Every step by name.'), minProperties: 1, propertyNames: name },
        moves: mapOf(mapOf(name, 'Old step to new step.'), 'Earlier version to where its sessions go.'),
      },
      ['journey', 'version', 'start', 'steps'],
    ),
    definitions: {
      step,
      block: blockSchema(catalogues?.blocks),
      action: { if: { type: 'object', required: ['call'] }, then: ref('call'), else: ref('branches') },
      call: callSchema(catalogues?.calls),
      branches,
      branch,
      condition: conditionSchema(catalogues && Object.keys(catalogues.facts)),
    },
  };
}

/** The JSON Schema of a file of copy. */
export function copySchema(): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Copy',
    type: 'object',
    description: 'Key to ICU message. Names in braces stand in journeys/meta/copy-rules.json.',
    properties: { $schema: { type: 'string' } },
    propertyNames: { anyOf: [{ const: '$schema' }, { pattern: copyKey['pattern'] }] },
    additionalProperties: { type: 'string', maxLength: 2000 },
  };
}
