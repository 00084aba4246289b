import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { expect, it } from 'vitest';

import { areaOf, areas } from './areas.ts';

const root = path.join(import.meta.dirname, '..', '..');
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');

it.each([
  ['domain', 'web/programme/spending/domain/decide.ts'],
  ['domain', 'web/platform/domain/iso-date.ts'],
  ['engine', 'journeys/engine/evaluate.ts'],
  ['use-cases', 'web/programme/card/server/create-card.ts'],
  ['use-cases', 'web/card-management/use-cases/set-pin.ts'],
  ['postgres', 'web/programme/server/postgres/migrate.ts'],
  [undefined, 'web/programme/spending/domain/decide.test.ts'],
  [undefined, 'web/programme/server/postgres/migrations/001-first.ts'],
  [undefined, 'web/programme/spending/server/ports/authorizations.ts'],
  [undefined, 'web/programme/spending/client/limits.ts'],
])('counts to %s what is in %s', (area, file) => {
  expect(areaOf(file)).toBe(area);
});

it.each(Object.keys(areas))('finds files of %s in the rooms as they stand', (area) => {
  expect(files.filter((file) => areaOf(file) === area).length).toBeGreaterThan(15);
});
