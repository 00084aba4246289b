import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { readPinKey } from './pin-key.ts';

let told = 0;
const read = (from = file) =>
  readPinKey(from, () => {
    told += 1;
  });

const file = path.join(mkdtempSync(path.join(tmpdir(), 'pin-key-')), 'pin-key.pem');
const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength }).publicKey;
const put = (key: ReturnType<typeof rsa>) => {
  writeFileSync(file, key.export({ type: 'spki', format: 'pem' }));
};

test('CRD-01 PINs are sealed under the key that lies there now, as browsers read it', async () => {
  const [first, second] = [rsa(2_048), rsa(3_072)];
  for (const key of [first, second]) {
    put(key);
    const der = Buffer.from((await read())?.spki ?? '', 'base64');
    expect(createPublicKey({ key: der, format: 'der', type: 'spki' }).equals(key)).toBe(true);
  }
  expect(told).toBe(0);
});

test('CRD-01 without a key, or with one that is too weak or of another sort, nothing is sealed, and somebody is told', async () => {
  put(rsa(1_024));
  expect(await read()).toBeNull();
  put(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey);
  expect(await read()).toBeNull();
  writeFileSync(file, 'no key');
  expect([await read(), await read(`${file}.gone`)]).toEqual([null, null]);
  expect(told).toBe(4);
});
