import type { Catalogues } from './catalogues.ts';
import { closed, conditionSchema, mapOf, name, type Schema, say, words } from './schema-parts.ts';

/** Records by the name of their data: any flat ones without a catalogue, exactly its fields with it. */
function dataSchema(data: Catalogues['data'] | undefined): Schema {
  const about = 'What the blocks of the step list: name of data in journeys/catalogues to records.';
  const value: Schema = { type: ['string', 'number', 'boolean', 'null'] };
  if (data === undefined) {
    const records: Schema = { type: 'array', items: mapOf(value, 'One record.') };
    return mapOf(orLive(records), about);
  }
  return closed(
    about,
    Object.fromEntries(
      Object.entries(data).map(([list, { description, fields, live }]) => {
        const records: Schema = {
          type: 'array',
          description,
          items: closed('One record.', recordSchemas(fields), Object.keys(fields)),
        };
        return [list, live === undefined ? records : orLive(records)];
      }),
    ),
  );
}

/** Records, or how data that is alive stands otherwise. */
function orLive(records: Schema): Schema {
  const text: Schema = { type: ['string', 'null'] };
  const standing = closed('How live data stands.', {
    records,
    next: text,
    previous: text,
    total: { type: ['integer', 'null'] },
    state: { enum: ['fresh', 'stale', 'awaited', 'away'] },
    why: text,
    at: text,
  });
  return { if: { type: 'array' }, then: records, else: standing };
}

function recordSchemas(fields: Catalogues['data'][string]['fields']): Schema {
  return Object.fromEntries(
    Object.entries(fields).map(([field, { type, values, nullable, description }]) => [
      field,
      {
        type: nullable === true ? [type, 'null'] : type,
        ...(values && { enum: nullable === true ? [...values, null] : values }),
        description,
      },
    ]),
  );
}

/** The JSON Schema of the states of a journey. */
export function statesSchema(catalogues?: Pick<Catalogues, 'facts' | 'data'>): Schema {
  const facts: Schema =
    catalogues === undefined
      ? { type: 'object' }
      : closed(
          'Facts that differ from those of the step.',
          Object.fromEntries(Object.keys(catalogues.facts).map((fact) => [fact, {}])),
        );
  const state = closed(
    'One state of a step.',
    {
      about: { ...words, description: 'What is to be seen, in one line.' },
      facts,
      partner: { ...words, description: 'Code of the partner; the default one when left out.' },
      params: mapOf({ type: 'string' }, 'Parameters of the route.'),
      query: mapOf({ type: 'string' }, 'The query string.'),
      answers: { type: 'object', description: 'What is typed into the form.' },
      errors: mapOf({ type: 'string' }, 'Field to copy key, or to `$` and a keyword of the form.'),
      say,
      waiting: { const: true, description: 'A call is on its way.' },
      data: dataSchema(catalogues?.data),
    },
    ['about'],
  );
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'States of a journey',
    ...closed(
      'For every step the states worth looking at: for Storybook, the preview and the tests.',
      {
        $schema: { type: 'string' },
        journey: name,
        steps: mapOf(
          { type: 'object', minProperties: 1, propertyNames: name, additionalProperties: state },
          'Step to state to what it is.',
        ),
      },
      ['journey', 'steps'],
    ),
    definitions: { condition: conditionSchema(catalogues && Object.keys(catalogues.facts)) },
  };
}
