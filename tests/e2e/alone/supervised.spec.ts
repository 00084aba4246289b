import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { postmasterOf } from '#tests/load/processes.ts';

import { startSystem, type System } from '../../../scripts/lib/system.mjs';

let system: System;
let home: string;
const said: string[] = [];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'burgee-supervised-'));
  system = await startSystem({
    home,
    only: ['sandbox', 'api'],
    ports: 'free',
    isSupervised: true,
    env: { ...process.env, DATABASE_URL: '' },
    say: (line) => said.push(line),
  });
});

test.afterAll(async () => {
  await system.stop();
  fs.rmSync(home, { recursive: true });
});

async function pidOf(part: string): Promise<number> {
  if (part === 'PostgreSQL') return postmasterOf(system.databases.api);
  const { services } = JSON.parse(fs.readFileSync(path.join(home, 'running.json'), 'utf8')) as {
    services: readonly { name: string; pid: number }[];
  };
  return services.find(({ name }) => name === part)?.pid ?? 0;
}

const isReady = async () => (await fetch(`${system.urls.site}/api/ready`).catch(() => undefined))?.ok === true;

for (const [part, name] of [
  ['api', 'The part "api"'],
  ['sandbox', 'The part "sandbox"'],
  ['PostgreSQL', 'PostgreSQL'],
] as const) {
  test(`OPS-05 ${name} that is killed is started again, which is said, while the others live on`, async () => {
    const others = ['api', 'sandbox', 'PostgreSQL'].filter((other) => other !== part);
    const before = await Promise.all(others.map(pidOf));
    said.length = 0;
    process.kill(await pidOf(part), 'SIGKILL');
    await expect.poll(() => said.join('\n'), { timeout: 60_000 }).toContain(`${name} is back.`);
    expect(said[0]).toContain(`${name} stopped (`);
    expect(said[0]).toContain('It is started again in');
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
    expect(await Promise.all(others.map(pidOf))).toEqual(before);
  });
}
