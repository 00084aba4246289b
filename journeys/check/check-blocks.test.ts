import { expect, test } from 'vitest';

import { checkRepository } from '../cli.ts';
import { loadRepository } from '../load-repository.ts';

const repository = loadRepository();

test('RUN-07 a sealed form has secrets alone, for what else is typed into it would be lost', () => {
  const sealed = /("block": "sealed-form",\s*"form": )"set-pin"/u;
  const definitions = repository.definitions.map((source) =>
    source.file.endsWith('/plans.json')
      ? { ...source, text: source.text.replace(sealed, '$1"customer-details"') }
      : source,
  );
  const problems = checkRepository({ ...repository, definitions }).filter(({ code }) => code === 'J046');
  expect(problems.length).toBeGreaterThan(3);
  expect(problems[0]?.message).toContain('of the form "customer-details" is not a secret');
});
