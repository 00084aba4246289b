import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { type ApiWorld, startApiWorld } from './api-world.ts';
import { loseDatabase } from './lose-database.ts';
import { restartInTurn } from './rolling-restarts.ts';

let world: ApiWorld;

beforeAll(async () => {
  world = await startApiWorld();
  vi.stubEnv('E2E_SITE_URL', world.siteUrl);
}, 120_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await world.stop();
}, 60_000);

test(
  'OPS-05 connections that end in use, and PostgreSQL killed under writes, end no process and are told by 503 with Retry-After alone',
  { timeout: 180_000 },
  async () => {
    const api = await world.startApi('uptime-lost-database');
    const { answers, wrong, refused, ended, readyAfterMs } = await loseDatabase(world, api, {
      terminations: 5,
      kills: 1,
    });
    expect(ended).toBeUndefined();
    expect(wrong).toEqual([]);
    expect(answers).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(0);
    // The bound of `check:security`, five seconds, is for a machine that does nothing else.
    expect(readyAfterMs).toEqual([expect.toSatisfy((ms: number) => ms <= 15_000)]);
  },
);

test(
  'OPS-06 OPS-14 two processes that are restarted in turn under load drop no request',
  { timeout: 180_000 },
  async () => {
    const processes = [await world.startApi('uptime-one'), await world.startApi('uptime-two')] as const;
    const { answers, dropped, ends } = await restartInTurn(processes, { restarts: 2, customers: 8 });
    expect(dropped).toEqual([]);
    expect(ends).toEqual(['exit code 0', 'exit code 0']);
    expect(answers).toBeGreaterThan(100);
  },
);
