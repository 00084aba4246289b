import { createHash } from 'node:crypto';

import type { JourneyContent } from './content.ts';

/**
 * Names a journey's definition by what it means: the order of keys and the editor's `$schema` do not count.
 *
 * The CMS's database reorders keys, so the same definition from the repository and from there has one hash.
 */
export function definitionHash(definition: JourneyContent): string {
  const { $schema: _schema, ...meaning } = definition;
  return createHash('sha256').update(sorted(meaning)).digest('hex').slice(0, 16);
}

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, inside]) => inside !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inside]) => `${JSON.stringify(key)}:${sorted(inside)}`)
    .join(',')}}`;
}
