import { createCipheriv, createPrivateKey, randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { cbcVectors, oaepKeys } from '#tests/support/wycheproof/vectors.ts';

import { decrypt, openUnder, sealUnder, unwrap } from './session-keys.ts';

test('the vectors are those of Wycheproof, all of them', () => {
  const bits = oaepKeys.map(({ bits: length, vectors }) => [length, vectors.length]);
  expect(bits).toEqual([
    [2048, 33],
    [3072, 33],
  ]);
  expect(cbcVectors.filter(({ isValid }) => isValid)).toHaveLength(24);
  expect(cbcVectors.filter(({ isValid }) => !isValid)).toHaveLength(48);
});

for (const { bits, pkcs8, vectors } of oaepKeys) {
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  test.each(vectors)(
    `BRG-01 RSA-OAEP SHA-512 with ${String(bits)} bits, Wycheproof $name`,
    ({ isValid, hasLabel, message, ciphertext }) => {
      if (isValid && !hasLabel) expect(unwrap(key, ciphertext)).toEqual(message);
      else expect(() => unwrap(key, ciphertext)).toThrow();
    },
  );
}

test.each(cbcVectors)('BRG-01 AES-256-CBC, Wycheproof $name', ({ isValid, key, iv, message, ciphertext }) => {
  if (isValid) expect(decrypt(key, iv, ciphertext)).toEqual(message);
  else expect(() => decrypt(key, iv, ciphertext)).toThrow();
});

test('BRG-02 what is sent has a random iv each time', () => {
  const key = randomBytes(32);
  const content = { receipt: 'of the card' };
  const sent = Array.from({ length: 50 }, () => sealUnder(key, content));
  for (const each of sent) expect(openUnder(key, each)).toEqual(content);
  const ivs = sent.map(({ iv }) => Buffer.from(iv, 'base64url'));
  expect(new Set(ivs.map(String)).size).toBe(50);
  expect(ivs.every(({ length }) => length === 16)).toBe(true);
  expect(ivs.some((iv) => iv.equals(Buffer.alloc(16)))).toBe(false);
});

test('BRG-02 what names no iv is read as encrypted with 16 zero bytes', () => {
  const key = randomBytes(32);
  const cipher = createCipheriv('aes-256-cbc', key, Buffer.alloc(16));
  const data = Buffer.concat([cipher.update('{"code":"123"}'), cipher.final()]).toString('base64url');
  expect(openUnder(key, { data })).toEqual({ code: '123' });
  expect(openUnder(key, { data, iv: Buffer.alloc(16).toString('base64') })).toEqual({ code: '123' });
  expect(openUnder(key, { data, iv: Buffer.alloc(16, 1).toString('base64') })).not.toEqual({ code: '123' });
  for (const iv of ['', 'AAAA']) expect(openUnder(key, { data, iv })).toBeUndefined();
  expect(openUnder(randomBytes(32), { data })).toBeUndefined();
});
