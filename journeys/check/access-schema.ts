import type { Catalogues } from './catalogues.ts';
import { closed, conditionSchema, ref, route, say, type Schema, words } from './schema-parts.ts';

const pageName: Schema = { anyOf: [route, { type: 'string', pattern: '^@[a-z][a-z-]*$' }] };

/** The JSON Schema of the access table. */
export function accessSchema(catalogues?: Pick<Catalogues, 'facts'>): Schema {
  const pages = (description: string): Schema => ({ type: 'array', items: pageName, description });
  const entry = closed(
    'Where a customer belongs.',
    {
      when: ref('condition'),
      route,
      keepReferrer: { type: 'boolean', description: 'The refused page goes along.' },
      say,
    },
    ['route'],
  );
  const gate = closed(
    'While its condition holds, pages that need a session are closed: those of "only", or all, but not those of "except".',
    {
      name: { ...words, description: 'What it is called in a log.' },
      when: ref('condition'),
      only: {
        description: 'Pages that are closed, or a fact that names them.',
        anyOf: [pages('Routes and groups.'), { type: 'string', pattern: '^\\$fact\\.[a-zA-Z.]+$' }],
      },
      except: pages('Pages that stay open.'),
      route: {
        description: 'Where a closed page leads.',
        anyOf: [route, { enum: ['@next', '@back'] }],
      },
      keepReferrer: { type: 'boolean', description: 'The closed page goes along.' },
    },
    ['name', 'route'],
  );
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'The access table',
    ...closed(
      'The first entry that holds gives the route of @next.',
      {
        $schema: { type: 'string' },
        groups: {
          type: 'object',
          description: 'Routes that are spoken of together: "@name".',
          propertyNames: { pattern: '^[a-z][a-z-]*$' },
          additionalProperties: { type: 'array', minItems: 1, items: route },
        },
        next: { type: 'array', minItems: 1, items: entry },
        gates: { type: 'array', items: gate },
      },
      ['groups', 'next', 'gates'],
    ),
    definitions: { condition: conditionSchema(catalogues && Object.keys(catalogues.facts)) },
  };
}
