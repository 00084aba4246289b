import { constants, createDecipheriv, createPrivateKey, createPublicKey, privateDecrypt } from 'node:crypto';

import { expect, test } from 'vitest';
import { cbcVectors, oaepKeys } from '#tests/support/wycheproof/vectors.ts';
import { decrypt, decryptJson, encryptJson, makeSessionKey } from './session-key.ts';

const bytes = (buffer: Buffer) => Uint8Array.from(buffer);

async function keyOf(raw: Buffer): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes(raw), 'AES-CBC', false, ['encrypt', 'decrypt']);
}

test.each(cbcVectors)('BRG-01 AES-256-CBC, Wycheproof $name', async ({ isValid, key, iv, message, ciphertext }) => {
  const opened = keyOf(key).then((imported) => decrypt(imported, bytes(iv), bytes(ciphertext)));
  if (isValid) expect(Buffer.from(await opened)).toEqual(message);
  else await expect(opened).rejects.toThrow();
});

test.each(oaepKeys)(
  'BRG-01 a session key of 256 bits is wrapped by RSA-OAEP SHA-512 for a key of $bits bits, and cannot be read out',
  async ({ pkcs8, bits }) => {
    const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
    const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');
    const { key, wrapped } = await makeSessionKey(spki);
    expect(wrapped).toMatch(/^[\w-]+$/u);
    expect(Buffer.from(wrapped, 'base64url')).toHaveLength(bits / 8);
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha512' };
    const raw = privateDecrypt({ key: privateKey, ...padding }, Buffer.from(wrapped, 'base64url'));
    expect(raw).toHaveLength(32);
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();

    const content = { pin: '7391', 'name ’': ['é', 1, null] };
    const { iv, data } = await encryptJson(key, content);
    const decipher = createDecipheriv('aes-256-cbc', raw, Buffer.from(iv, 'base64url'));
    const text = Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString();
    expect(JSON.parse(text)).toEqual(content);
    expect((await makeSessionKey(spki)).wrapped).not.toBe(wrapped);
  },
);

test('BRG-02 each thing that is encrypted has a random iv', async () => {
  const key = await keyOf(Buffer.alloc(32, 7));
  const made = await Promise.all(Array.from({ length: 50 }, () => encryptJson(key, { pin: '7391' })));
  expect(new Set(made.map(({ iv }) => iv)).size).toBe(50);
  expect(new Set(made.map(({ data }) => data)).size).toBe(50);
  const ivs = made.map(({ iv }) => Buffer.from(iv, 'base64url'));
  expect(ivs.every((iv) => iv.length === 16 && !iv.equals(Buffer.alloc(16)))).toBe(true);
});

test('BRG-02 what names no iv is decrypted with 16 zero bytes, in either alphabet of base64, from an address too', async () => {
  const raw = Buffer.alloc(32, 7);
  const key = await keyOf(raw);
  const zero = new Uint8Array(16);
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: zero }, key, Buffer.from('{"a":"ÿþý???>>>"}'));
  const data = Buffer.from(encrypted);
  const written = [data.toString('base64'), data.toString('base64url'), data.toString('base64').replaceAll('+', ' ')];
  expect(written[0]).toMatch(/[+/]/u);
  for (const each of written) {
    expect(await decryptJson(key, { data: each })).toEqual({ a: 'ÿþý???>>>' });
    expect(await decryptJson(key, { data: each, iv: 'AAAAAAAAAAAAAAAAAAAAAA' })).toEqual({ a: 'ÿþý???>>>' });
  }
});

test('BRG-03 what is not right does not decrypt', async () => {
  const key = await keyOf(Buffer.alloc(32, 7));
  const { iv, data } = await encryptJson(key, { a: 1 });
  const other = await keyOf(Buffer.alloc(32, 8));
  await expect(decryptJson(other, { iv, data })).rejects.toThrow();
  for (const wrong of [{ data }, { iv: '', data }, { iv: 'AAAA', data }, { iv, data: '' }, { iv, data: '*' }])
    await expect(decryptJson(key, wrong)).rejects.toThrow();
  const text = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: new Uint8Array(16) }, key, Buffer.from('not JSON'));
  await expect(decryptJson(key, { data: Buffer.from(text).toString('base64') })).rejects.toThrow();
});
