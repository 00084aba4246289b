import { mkdtempSync, readdirSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { CompactEncrypt, importSPKI } from 'jose';
import { expect, test } from 'vitest';

import { FakeClock } from '#web/platform/server/ports/fakes/fake-clock.ts';

import { openSealingKeys } from './sealing-keys.ts';

const day = 86_400;
const passphrase = 'what keys are enciphered under';
/** Those of the keys that lie there, the oldest first. */
const kidsIn = (folder: string) =>
  readdirSync(folder)
    .sort()
    .map((name) => name.slice(14, -4));
const newFolder = () => mkdtempSync(path.join(tmpdir(), 'card-keys-'));

async function seal({ kid, spki }: { readonly kid: string; readonly spki: string }) {
  const key = await importSPKI(`-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----`, 'RSA-OAEP-512');
  return new CompactEncrypt(new TextEncoder().encode('{"code":"123"}'))
    .setProtectedHeader({ alg: 'RSA-OAEP-512', enc: 'A256GCM', kid })
    .encrypt(key);
}

test('CRD-01 a key is used for 90 days; the one before opens for a day more, and no longer', async () => {
  const clock = new FakeClock();
  const keys = await openSealingKeys({ folder: newFolder(), passphrase, clock });
  const first = await keys.current();
  const sealed = await seal(first);
  clock.passSeconds(90 * day - 1);
  expect((await keys.current()).kid).toBe(first.kid);
  clock.passSeconds(1);
  const second = await keys.current();
  expect(second.kid).not.toBe(first.kid);
  clock.passSeconds(day - 1);
  expect((await keys.open(sealed))?.content).toEqual({ code: '123' });
  expect((await keys.open(await seal(second)))?.header).toMatchObject({ kid: second.kid });
  clock.passSeconds(1);
  expect(await keys.open(sealed)).toBeUndefined();
});

test('CRD-01 another process, and this one after a restart, opens what was sealed under the same keys', async () => {
  const clock = new FakeClock();
  const folder = newFolder();
  const one = await openSealingKeys({ folder, passphrase, clock });
  const other = await openSealingKeys({ folder, passphrase, clock });
  expect((await other.current()).kid).toBe((await one.current()).kid);
  clock.passSeconds(90 * day);
  const made = await one.current();
  expect((await other.open(await seal(made)))?.content).toEqual({ code: '123' });
});

test('CRD-01 once a key opens no more its file is deleted, so that nobody opens later what they have recorded', async () => {
  const clock = new FakeClock();
  const folder = newFolder();
  const [one, other] = [
    await openSealingKeys({ folder, passphrase, clock }),
    await openSealingKeys({ folder, passphrase, clock }),
  ];
  const first = await one.current();
  const sealed = await seal(first);
  clock.passSeconds(90 * day);
  const second = await one.current();
  clock.passSeconds(day - 1);
  await Promise.all([one.forget(), other.forget()]);
  expect(kidsIn(folder)).toEqual([first.kid, second.kid]);
  expect((await other.open(sealed))?.content).toEqual({ code: '123' });
  clock.passSeconds(1);
  await Promise.all([one.forget(), other.forget(), one.forget()]);
  expect(kidsIn(folder)).toEqual([second.kid]);
  for (const keys of [one, other]) {
    expect(await keys.open(sealed)).toBeUndefined();
    expect((await keys.open(await seal(second)))?.content).toEqual({ code: '123' });
    expect((await keys.current()).kid).toBe(second.kid);
  }
});

test('CRD-01 a file that another process deletes while it is read is no fault, and the newest key is never deleted', async () => {
  const clock = new FakeClock();
  const folder = newFolder();
  await openSealingKeys({ folder, passphrase, clock });
  const [name = ''] = readdirSync(folder);
  // As it is listed by then and gone when it is opened: it leads nowhere.
  symlinkSync(
    path.join(folder, 'gone'),
    path.join(folder, name.replace(/^\d/u, '0').replace(/[\da-f](?=\.pem)/u, '0')),
  );
  const keys = await openSealingKeys({ folder, passphrase, clock });
  clock.passSeconds(400 * day);
  await keys.forget();
  expect(readdirSync(folder)).toContain(name);
});

test('CRD-01 of two keys that two processes make at once, both seal under the later one from the next round', async () => {
  const clock = new FakeClock();
  const folder = newFolder();
  const one = await openSealingKeys({ folder, passphrase, clock });
  const elsewhere = newFolder();
  clock.passSeconds(1);
  const other = await openSealingKeys({ folder: elsewhere, passphrase, clock });
  for (const name of readdirSync(elsewhere)) renameSync(path.join(elsewhere, name), path.join(folder, name));
  await one.forget();
  expect((await one.current()).kid).toBe((await other.current()).kid);
});

test('a key lies enciphered, for this user alone, and opens with its own passphrase only', async () => {
  const clock = new FakeClock();
  const folder = newFolder();
  await openSealingKeys({ folder, passphrase, clock });
  const [name = ''] = readdirSync(folder);
  const file = path.join(folder, name);
  expect(readFileSync(file, 'utf8')).toContain('BEGIN ENCRYPTED PRIVATE KEY');
  expect(statSync(file).mode & 0o077).toBe(0);
  await expect(openSealingKeys({ folder, passphrase: 'another', clock })).rejects.toThrow();
});

test('what was not sealed, or under another algorithm, opens to nothing', async () => {
  const keys = await openSealingKeys({ folder: newFolder(), passphrase, clock: new FakeClock() });
  const { kid, spki } = await keys.current();
  const key = await importSPKI(`-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----`, 'RSA-OAEP');
  const weaker = await new CompactEncrypt(new TextEncoder().encode('{}'))
    .setProtectedHeader({ alg: 'RSA-OAEP', enc: 'A256GCM', kid })
    .encrypt(key);
  for (const sealed of ['', 'a.b.c.d.e', weaker]) expect(await keys.open(sealed)).toBeUndefined();
});
