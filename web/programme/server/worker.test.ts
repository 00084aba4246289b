import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { createFilledDatabase } from '#tests/support/postgres.ts';
import { startSandbox, type Sandbox } from '#web/sandbox/start-sandbox.ts';

import { openDatabase, type Database } from '#web/platform/server/postgres/database.ts';
import { createStore } from '#web/programme/server/postgres/store.ts';
import { createUnitOfWork } from '#web/platform/server/postgres/transaction.ts';
import { setFault } from '#web/platform/server/adapters/sandbox-inbox.builder.ts';
import { createSecrets } from '#web/platform/server/adapters/secrets/node-secrets.ts';
import { queueMessage } from '#web/platform/server/messages/queue-message.ts';

import { migrated } from './test-database.builder.ts';

const messages = 40;
const secretKey = 'a key for tests, longer than 32 characters';
const program = fileURLToPath(new URL('./run-worker.ts', import.meta.url));

let sandbox: Sandbox;
let database: Database;
let drop: () => Promise<void>;
let settings: Readonly<Record<string, string>>;
const running = new Set<ChildProcess>();

beforeEach(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
  const created = await createFilledDatabase(migrated);
  drop = created.drop;
  database = openDatabase({ url: created.url, maxConnections: 4, onLost: () => undefined });
  settings = {
    DATABASE_URL: created.url,
    SECRET_KEY: secretKey,
    SMTP_URL: sandbox.smtpUrl,
    MAIL_FROM: 'hello@card.example',
    SMS_URL: sandbox.httpUrl,
    SMS_ACCESS_KEY: sandbox.smsAccessKey,
    SMS_FROM: 'Burgee',
    LOG_LEVEL: 'silent',
  };
});

afterEach(async () => {
  await Promise.all([...running].map(kill));
  await database.destroy();
  await drop();
  await sandbox.stop();
});

function start(): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  });
  running.add(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  running.delete(child);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function queue(): Promise<void> {
  const secrets = createSecrets(secretKey);
  const createdAt = new Date();
  const uselessAfter = new Date(createdAt.getTime() + 3_600_000);
  await createUnitOfWork(database, createStore).transaction(async (store) => {
    for (let place = 0; place < messages; place += 1) {
      const to = `customer-${String(place)}@example.com`;
      const message = { to, fromName: 'Burgee', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
      await queueMessage(
        { store, secrets },
        { channel: 'email', message },
        { customerId: secrets.newId(), createdAt, uselessAfter },
      );
    }
  });
}

/** Sent, or handed over twice to a server that failed each time after it took them. */
async function doneCount(): Promise<number> {
  const { done } = await database
    .selectFrom('outbox')
    .where('sealed', 'is', null)
    .select((row) => row.fn.countAll<string>().as('done'))
    .executeTakeFirstOrThrow();
  return Number(done);
}

const reaches = (count: number) =>
  expect.poll(doneCount, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(count);

test(
  'OPS-05 two workers, killed in the middle, and a mail server that fails: every message arrives once',
  { timeout: 180_000 },
  async () => {
    await setFault(sandbox, { target: 'email', mode: 'fail-after', rate: 0.3 });
    await queue();
    for (const killedAt of [1, 15]) {
      const pair = [start(), start()];
      await reaches(killedAt);
      await Promise.all(pair.map(kill));
      // What the dead held comes free when its lease ends; the test does not wait for that minute.
      await database
        .updateTable('outbox')
        .set({ leased_until: new Date(0), due_at: new Date(0) })
        .where('sealed', 'is not', null)
        .execute();
    }
    start();
    start();
    await reaches(messages);

    const answer = await fetch(`${sandbox.httpUrl}/inbox`);
    const inbox = ((await answer.json()) as { messages: readonly { to: string }[] }).messages;
    expect(inbox).toHaveLength(messages);
    expect(new Set(inbox.map(({ to }) => to)).size).toBe(messages);
  },
);

test('OPS-06 a worker that is asked to stop finishes its round and ends', { timeout: 120_000 }, async () => {
  await queue();
  const child = start();
  await reaches(1);
  running.delete(child);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  const held = await database.selectFrom('outbox').select('id').where('claim', 'is not', null).execute();
  expect(held).toEqual([]);
});
