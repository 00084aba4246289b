import type { Catalogues } from './catalogues.ts';
import { closed, conditionSchema, ref, route, type Schema, words } from './schema-parts.ts';

/** The JSON Schema of the access table. */
export function accessSchema(catalogues?: Pick<Catalogues, 'facts'>): Schema {
  const entry = closed(
    'Where a customer belongs.',
    { when: ref('condition'), route, keepReferrer: { type: 'boolean', description: 'The refused page goes along.' } },
    ['route'],
  );
  const gate = closed(
    'While its condition holds, every page that needs a session is closed but those named.',
    {
      name: { ...words, description: 'What it is called in a log.' },
      when: ref('condition'),
      except: { type: 'array', items: route, description: 'Pages that stay open.' },
      route: { ...route, description: 'Where a closed page leads.' },
      keepReferrer: { type: 'boolean', description: 'The closed page goes along.' },
    },
    ['name', 'when', 'except', 'route'],
  );
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'The access table',
    ...closed(
      'The first entry that holds gives the route of @next.',
      {
        $schema: { type: 'string' },
        next: { type: 'array', minItems: 1, items: entry },
        gates: { type: 'array', items: gate },
      },
      ['next', 'gates'],
    ),
    definitions: { condition: conditionSchema(catalogues && Object.keys(catalogues.facts)) },
  };
}
