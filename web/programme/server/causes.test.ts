import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createSecrets } from '#web/platform/server/adapters/secrets/node-secrets.ts';
import { boundTo } from '#web/programme/giving/server/pay-causes.ts';
import { sealPayee } from '#web/programme/payouts/server/payee.ts';

import { runCommand } from './command.builder.ts';
import { createPostgresWorld, type World } from './identity-world.builder.ts';

const secretKey = 'a key for causes, longer than 32 characters';
const account = ['--name', 'The Giving Back Fund', '--sort-code', '20-00-00', '--account', '55779911'];
const another = ['--name', 'The Giving Back Fund', '--sort-code', '20-00-00', '--account', '11111111'];
let world: World;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'statements-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  world = await createPostgresWorld();
});

const run = (words: readonly string[], key = secretKey) => runCommand('causes.ts', words, { SECRET_KEY: key });

/** As somebody else on the server has named it. */
async function named(cause: string): Promise<void> {
  const id = randomUUID();
  const payee = {
    name: 'The Giving Back Fund',
    account: { scheme: 'SortCodeAccountNumber', identification: '20000055779911' },
  } as const;
  const sealed = sealPayee(createSecrets(secretKey), boundTo(id), payee);
  await world.unitOfWork.statement(({ causePayouts }) =>
    causePayouts.namePayee({ id, cause, sealed, ending: '9911', by: 'somebody else' }, world.clock.now()),
  );
}

test('CON-10 OPS-10 an account is named by one person, and confirmed by another who types the same', async () => {
  const mine = await run(['payee', 'giving-back', ...account]);
  expect([mine.code, mine.text]).toEqual([0, expect.stringContaining('account ending in 9911')]);
  expect(mine.text).not.toContain('55779911');
  expect(await run(['confirm-payee', 'giving-back', ...account])).toMatchObject({
    code: 1,
    text: expect.stringContaining('cannot confirm it') as string,
  });
  await named('plant-a-tree');
  expect(await run(['confirm-payee', 'plant-a-tree', ...another])).toMatchObject({
    code: 1,
    text: expect.stringContaining('not the account that was named last') as string,
  });
  const wrongKey = await run(['confirm-payee', 'plant-a-tree', ...account], 'another key, longer than 32 characters!!');
  expect([wrongKey.code, wrongKey.text]).toEqual([1, expect.stringContaining('does not open')]);
  expect(await run(['confirm-payee', 'plant-a-tree', ...account])).toMatchObject({ code: 0 });
  expect(await run(['confirm-payee', 'plant-a-tree', ...account])).toMatchObject({
    code: 1,
    text: expect.stringContaining('There is no account') as string,
  });
}, 60_000);

test('CON-10 OPS-10 it explains itself, and does nothing where it is asked wrongly', async () => {
  const wrongly = [
    [],
    ['pay', 'giving-back'],
    ['payee', 'giving-back', '--name', 'A Fund', '--sort-code', '20-00', '--account', '55779911'],
    ['give-up', 'giving-back'],
    ['statements', 'October', '--to', folder],
  ];
  for (const words of wrongly) {
    const { code, text } = await run(words);
    expect([words, code, text.startsWith('Usage: npm run causes')]).toEqual([words, 2, true]);
  }
  expect(await run(['give-up', randomUUID()])).toMatchObject({ code: 1 });
  expect(await run(['statements', '2026-10', '--to', folder])).toMatchObject({ code: 1 });
  expect(await readdir(folder)).toEqual([]);
}, 60_000);
