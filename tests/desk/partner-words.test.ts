import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { partnerBranding } from '../../cms/src/content/partner-fields.ts';

const root = path.resolve(import.meta.dirname, '../..');
const rules = JSON.parse(readFileSync(path.join(root, 'journeys/meta/copy-rules.json'), 'utf8')) as {
  readonly partner: Readonly<Record<string, string>>;
};

/** By how they are called: colours have names of that sort too, and are no words. */
const isText = (field: string) =>
  /(?:[tT]ext|Web|title|quote|source)$|\.texts\./u.test(field) && !/\b(?:theme|cardArt)\./u.test(field);
const texts = partnerBranding.map(({ delivered }) => delivered).filter(isText);

test('PTR-01 whatever a partner writes in a field of its own stands on a page', () => {
  expect(texts.length).toBeGreaterThan(10);
  const shown = new Set(Object.values(rules.partner));
  expect(texts.filter((field) => !shown.has(field))).toEqual([]);
});

test('PTR-01 a partner’s words for its card and its plans take the place of what those pages say', () => {
  const pages = readFileSync(path.join(root, 'journeys/definitions/plans.json'), 'utf8');
  for (const key of ['card-confirm.title', 'card-confirm.text', 'plans.text']) {
    expect(pages).toContain(`"${key}"`);
    expect(texts).toContain(rules.partner[key]);
  }
});
