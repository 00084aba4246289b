import { type ApiWorld, startApiWorld } from '#tests/uptime/api-world.ts';
import { loseDatabase } from '#tests/uptime/lose-database.ts';
import { restartInTurn } from '#tests/uptime/rolling-restarts.ts';

import { checkLostCardDatabase } from './lost-card-database.ts';
import { atLeast, atMost, exactly, type Figure, none, type Scale } from './figure.ts';

const sizes = {
  quick: { terminations: 3, kills: 1, restarts: 2, customers: 8 },
  full: { terminations: 20, kills: 5, restarts: 8, customers: 30 },
};

/** What customers hear while the database is lost and while processes are restarted; in processes of its own. */
export async function checkUptime({ size }: Scale): Promise<readonly Figure[]> {
  const world = await startApiWorld();
  const site = process.env['E2E_SITE_URL'];
  process.env['E2E_SITE_URL'] = world.siteUrl;
  try {
    return [
      ...(await lostDatabase(world, sizes[size])),
      ...(await rollingRestarts(world, sizes[size])),
      ...(await cardsWithoutDatabase()),
    ];
  } finally {
    process.env['E2E_SITE_URL'] = site;
    await world.stop();
  }
}

/** With limits on: what is counted for all processes is counted by each alone meanwhile. */
async function cardsWithoutDatabase(): Promise<Figure[]> {
  const world = await startApiWorld({ RATE_LIMITS: 'on' });
  try {
    return await checkLostCardDatabase(world);
  } finally {
    await world.stop();
  }
}

async function lostDatabase(world: ApiWorld, often: { terminations: number; kills: number }): Promise<Figure[]> {
  const api = await world.startApi('security-lost-database');
  const { answers, wrong, ended, refused, readyAfterMs } = await loseDatabase(world, api, often);
  await api.kill();
  const times = `${String(often.terminations)} times every connection ended, ${String(often.kills)} kills of PostgreSQL`;
  return [
    none(`processes that ended (${times})`, ended === undefined ? [] : [ended], '1'),
    none('answers that were neither a page nor a 503 with Retry-After', wrong.map(lineOf), String(answers)),
    atLeast('503 problems meanwhile', refused, 1),
    atMost('longest time to ready after PostgreSQL was back, ms', Math.round(Math.max(...readyAfterMs)), 5_000),
  ];
}

async function rollingRestarts(
  world: ApiWorld,
  { restarts, customers }: { restarts: number; customers: number },
): Promise<Figure[]> {
  const processes = [await world.startApi('security-one'), await world.startApi('security-two')] as const;
  const { answers, dropped, ends } = await restartInTurn(processes, { restarts, customers });
  return [
    exactly('restarts of two processes in turn', ends.filter((end) => end === 'exit code 0').length, restarts),
    none(
      'requests dropped by them',
      dropped.map(lineOf),
      `${String(answers)} of ${String(customers)} customers at once`,
    ),
  ];
}

function lineOf({ status, fault = '' }: { readonly status: number; readonly fault?: string }): string {
  return `${String(status)} ${fault}`;
}
