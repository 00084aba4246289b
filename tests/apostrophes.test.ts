import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { problemCatalogue } from '#web/platform/contract/problem-details.ts';

/** Every text of a JSON file or a table of words, with where it stands. */
function textsIn(value: unknown, at: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${at}/${key}`));
}

const files = ['journeys/language/copy', 'journeys/copy', 'journeys/states', 'form-schemas/forms', 'cms/seeds'].flatMap(
  (folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json') && path.basename(file) !== 'examples.json')
      .map((file) => path.join(folder, file)),
);
const texts = [
  ...files.flatMap((file) => textsIn(JSON.parse(readFileSync(file, 'utf8')), file)),
  ...textsIn(problemCatalogue, 'problems of the API'),
];

describe('what people read', () => {
  test('is looked through whole', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(texts.length).toBeGreaterThan(2000);
  });

  test('LAY-02 has one apostrophe, ’, and no typewriter quotes', () => {
    expect(texts.filter(([, text]) => /\p{L}'|"\p{L}|\p{L}"/u.test(text))).toEqual([]);
  });
});
