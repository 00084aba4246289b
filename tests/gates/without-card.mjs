import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

// Runs the platform's own tests, and the second programme's, in a checkout that holds nothing of the card (RUN-19).

const root = path.join(import.meta.dirname, '..', '..');
const parts = [
  'form-schemas',
  'journeys',
  'web',
  'tests',
  'scripts',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
];
const card = [
  ...['web/programme', 'web/sandbox', 'form-schemas/forms'],
  ...['journeys/definitions', 'journeys/copy', 'journeys/states', 'journeys/meta'],
];
/** @type {string[]} tests of the platform that take the card as their example */
const withCard = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'tests-with-the-card.json'), 'utf8'));
const gone = withCard.filter((file) => !fs.existsSync(path.join(root, file)));
if (gone.length > 0) throw new Error(`tests-with-the-card.json names what is not there: ${gone.join(', ')}`);

const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'without-card-'));
try {
  for (const part of parts) fs.cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
  for (const place of [...card, ...withCard]) fs.rmSync(path.join(copy, place), { recursive: true });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  const vitest = path.join('node_modules', 'vitest', 'vitest.mjs');
  const wanted = ['web/platform', 'tests/second-programme'];
  const ran = spawnSync(process.execPath, [vitest, 'run', '--reporter', 'dot', ...wanted], {
    cwd: copy,
    stdio: 'inherit',
  });
  process.exitCode = ran.status ?? 1;
} finally {
  fs.rmSync(copy, { recursive: true, force: true });
}
