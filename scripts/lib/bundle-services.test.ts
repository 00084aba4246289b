import { spawnSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { bundleServices, serviceCommand } from './bundle-services.mjs';

const api = 'web/programme/server/main.ts';

test('OPS-01 a bundle finds files beside its sources, loads packages, starts threads, leaves words as they are, and names its sources in faults', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'burgee-bundle-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('package.json', '{ "type": "module" }');
  write('web/sandbox/main.ts', 'export {};');
  write('web/programme/content/check-worker.ts', "const said: string = 'said by a thread';\nconsole.log(said);");
  write(
    'web/programme/content/thread.ts',
    "import { Worker } from 'node:worker_threads';\nnew Worker(new URL('./check-worker.ts', import.meta.url));",
  );
  write('web/programme/server/beside/note.txt', 'found beside it');
  write(
    'web/programme/server/beside/note.ts',
    "import { readFileSync } from 'node:fs';\nexport const note: string = readFileSync(new URL('note.txt', import.meta.url), 'utf8');",
  );
  write(
    api,
    [
      "import { note } from './beside/note.ts';",
      "import '../content/thread.ts';",
      "console.log(note, 'import.meta.url');",
      "setTimeout(() => { throw new Error('planted'); }, 1_000);",
    ].join('\n'),
  );
  await bundleServices(root);
  const [program = '', ...words] = serviceCommand(root, api);
  const { stdout, stderr, status } = spawnSync(program, words, { encoding: 'utf8' });
  expect([stdout, status]).toEqual(['found beside it import.meta.url\nsaid by a thread\n', 1]);
  expect(stderr).toMatch(/web\/programme\/server\/main\.ts:4/u);
  rmSync(root, { recursive: true });
});

test('OPS-01 what reads TypeScript as it runs is started with its loader', () => {
  expect(serviceCommand('/anywhere', 'web/card-management/main.ts')).toContain('tsx');
  expect(serviceCommand('/anywhere', api)).not.toContain('tsx');
});
