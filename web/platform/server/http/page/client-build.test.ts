import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { followClientBuild } from './client-build.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'client-build-'));
});
afterEach(() => rm(folder, { recursive: true }));

const manifest = () => path.join(folder, '.vite', 'manifest.json');
let seconds = 1_700_000_000;

/** What Vite leaves behind; each time is a moment later than the last. */
async function write(text: string): Promise<void> {
  await mkdir(path.dirname(manifest()), { recursive: true });
  await writeFile(manifest(), text);
  seconds += 1;
  await utimes(manifest(), seconds, seconds);
}

function built(name: string): string {
  return JSON.stringify({
    'programme/main.tsx': {
      name: 'customers',
      file: `assets/${name}.js`,
      isEntry: true,
      css: [`assets/${name}.css`],
      imports: ['_react.js'],
      dynamicImports: ['platform/chat.tsx', 'programme/more-blocks.ts', 'platform/form-blocks.ts'],
    },
    '_react.js': { file: 'assets/react.js' },
    '_controls.js': { file: 'assets/controls.js', imports: ['programme/main.tsx', '_react.js'] },
    'platform/chat.tsx': { name: 'chat', file: 'assets/chat.js' },
    'programme/more-blocks.ts': { name: 'more-blocks', file: 'assets/more.js' },
    'platform/form-blocks.ts': { name: 'form-blocks', file: 'assets/forms.js', imports: ['_controls.js', '_react.js'] },
    'style.css': { file: 'assets/whole.css' },
  });
}

test('names the files of the page', async () => {
  await write(built('main-1'));
  expect(followClientBuild(folder)()).toEqual({
    script: '/assets/main-1.js',
    styles: ['/assets/main-1.css', '/assets/whole.css'],
    preload: ['/assets/react.js'],
    more: ['/assets/more.js'],
    forms: ['/assets/forms.js', '/assets/controls.js'],
  });
});

test('a client that is built anew under a running server is the one that its pages name', async () => {
  const client = followClientBuild(folder);
  expect(client()).toBeUndefined();
  await write(built('main-1'));
  expect(client()?.script).toBe('/assets/main-1.js');
  await rm(manifest());
  expect(client()?.script).toBe('/assets/main-1.js');
  await write('{"main.t');
  expect(client()?.script).toBe('/assets/main-1.js');
  await write(built('main-2'));
  expect(client()?.script).toBe('/assets/main-2.js');
});
