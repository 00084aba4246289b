import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { expect, test } from '@playwright/test';
import pg from 'pg';

import { postmasterOf } from '#tests/load/processes.ts';
import type { CardOrder } from '#web/card-management/contract/card-order.ts';
import { SignedMessages } from '#web/card-management/contract/signed-messages.ts';

import { startSystem, type System } from '../../../scripts/lib/system.mjs';

let system: System;
let home: string;
const said: string[] = [];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'burgee-supervised-'));
  system = await startSystem({
    home,
    only: ['sandbox', 'cards', 'api'],
    ports: 'free',
    isSupervised: true,
    env: { ...process.env, DATABASE_URL: '', SANDBOX_CLOCK: 'followed' },
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
  ['cards', 'The part "cards"'],
  ['PostgreSQL', 'PostgreSQL'],
] as const) {
  test(`OPS-05 ${name} that is killed is started again, which is said, while the others live on`, async () => {
    const others = ['api', 'sandbox', 'cards', 'PostgreSQL'].filter((other) => other !== part);
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

/** How many days from now the moment is that a statement finds, to the nearest. */
async function daysOn(database: string, statement: string, values: readonly string[] = []): Promise<number> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<{ at: Date | null }>(statement, [...values]);
  await client.end();
  return Math.round(((rows[0]?.at?.getTime() ?? 0) - Date.now()) / 86_400_000);
}

/** Card-management keeps an order, which is made at once in another's place; its id. */
async function orderCard(replaces?: CardOrder['replaces']): Promise<string> {
  const messages = new SignedMessages(system.secrets['CARD_MANAGEMENT_SECRET'] ?? '', () => new Date());
  const address = { line1: '1 Quay Street', town: 'Penzance', postcode: 'TR18 5ZU' };
  const order = { customerId: holder, kind: 'normal', givenName: 'Wren', familyName: 'Fairweather', address, replaces };
  const id = randomUUID();
  const { status } = await fetch(`${system.urls.cards}/cards/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await messages.sign('service', {})}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  expect(status).toBe(204);
  return id;
}
const holder = randomUUID();

test('CRD-12 OPS-05 the API and card-management follow the clock that somebody moves on in the sandbox, and keep to it', async () => {
  const move = (body: object) =>
    fetch(`${system.urls.inbox}/clock`, { method: 'POST', body: JSON.stringify(body) }).then(({ status }) => status);
  const lookThrough = () =>
    daysOn(system.databases.api, "select max(claimed_until) as at from reconciliations where kind = 'balances'");
  const makeCard = async () => {
    const id = await orderCard({ card: await orderCard(), reason: 'damaged' });
    return daysOn(system.databases.cards, 'select look_at as at from cards.cards where card_id = $1', [id]);
  };
  await expect.poll(lookThrough).toBe(0);
  expect(await makeCard()).toBe(0);
  expect(await move({ advanceDays: 3 })).toBeLessThan(300);
  await expect.poll(lookThrough).toBe(3);
  await expect.poll(makeCard).toBe(3);
});
