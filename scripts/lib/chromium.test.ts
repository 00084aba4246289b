import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { provideChromium } from './chromium.mjs';

let folder: string;
const log = () => path.join(folder, 'browser.log');

/** Puts a program into the only folder that is searched, as if it were installed. */
function install(name: string, script = 'exit 0'): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'browsers-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', undefined);
  install('apt-get', '[ "$1" = --version ] || exit 100');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('OPS-02 the tests take the browser that is there when no registry has the quicker one', async () => {
  const there = install('chromium');
  expect(await provideChromium(log())).toBe(there);
});

test('OPS-02 the tests take the quicker browser where it is, and install nothing', async () => {
  install('chromium');
  const quicker = install('chromium-headless-shell');
  expect(await provideChromium(log())).toBe(quicker);
  expect(existsSync(log())).toBe(false);
});

test('OPS-02 the browser of CHROMIUM_PATH goes before all others', async () => {
  install('chromium-headless-shell');
  vi.stubEnv('CHROMIUM_PATH', install('my-browser'));
  expect(await provideChromium(log())).toBe(path.join(folder, 'my-browser'));
});
