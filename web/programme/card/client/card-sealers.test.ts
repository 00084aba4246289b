// @vitest-environment node
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';

import { compactDecrypt } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { pageIsOver } from '#web/platform/client/runtime/client-programme.ts';

import { cardSealers } from './card-sealers.ts';

const service = 'https://cards.example';
const ours = generateKeyPairSync('rsa', { modulusLength: 3072 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const spkiOf = ({ publicKey }: typeof ours) => publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const claims = { sub: 'customer-1', card: 'card-1', op: 'set-pin', jti: 'once-1' };
const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

const sent: { readonly url: string; readonly body: string; readonly credentials: unknown }[] = [];
let answers: Record<string, { readonly status?: number; readonly body: unknown; readonly wait?: string }>;

beforeEach(() => {
  sent.length = 0;
  answers = {
    '/api/payment-instruments/pin-tokens': { status: 201, body: { token } },
    '/api/payment-instruments/activation-tokens': { status: 201, body: { token } },
    '/keys': { body: { cardManagement: { kid: 'key-1', spki: spkiOf(ours) }, processor: { spki: spkiOf(theirs) } } },
    '/sealed': { body: { receipt: 'a receipt' } },
  };
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (url: URL | string, init: RequestInit = {}) => {
    const { body } = init;
    sent.push({ url: String(url), body: typeof body === 'string' ? body : '', credentials: init.credentials });
    const {
      status = 200,
      body: answer,
      wait,
    } = answers[new URL(url, 'https://card.example').pathname] ?? {
      status: 404,
      body: {},
    };
    return Promise.resolve(
      new Response(JSON.stringify(answer), { status, headers: wait === undefined ? {} : { 'retry-after': wait } }),
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const sealedWith = (name: string, typed: Readonly<Record<string, unknown>>) => cardSealers[name]?.(typed, service);
const opened = async () => {
  const { body } = sent.find(({ url }) => url.endsWith('/sealed')) ?? { body: '{}' };
  const { sealed, token: handed } = JSON.parse(body) as { readonly sealed: string; readonly token: string };
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, ours.privateKey);
  return {
    handed,
    header: protectedHeader,
    content: JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, string>,
  };
};

describe('what is typed about a card', () => {
  test('CRD-01 a PIN goes sealed for the processor, and that sealed for card-management, bound to its token', async () => {
    expect(await sealedWith('set-pin', { pin: '7391', confirmPin: '7391' })).toBe('a receipt');
    const { handed, header, content } = await opened();
    expect(handed).toBe(token);
    expect(header).toMatchObject({ alg: 'RSA-OAEP-512', enc: 'A256GCM', kid: 'key-1', card: 'card-1', jti: 'once-1' });
    expect(header).toMatchObject({ op: 'set-pin', iat: expect.closeTo(Date.now() / 1000, -1) as unknown });
    expect(Object.keys(content)).toEqual(['pinBlock']);
    const block = privateDecrypt(
      { key: theirs.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
      Buffer.from(content['pinBlock'] ?? '', 'base64'),
    );
    expect(JSON.parse(block.toString())).toEqual({ nonce: expect.stringMatching(/^\d{8}$/u) as unknown, pin: '7391' });
    expect(sent.map(({ url, body }) => `${url} ${body}`).filter((said) => said.includes('7391'))).toEqual([]);
    expect(sent.filter(({ url }) => url.startsWith(service)).map(({ credentials }) => credentials)).toEqual([
      'omit',
      'omit',
    ]);
  });

  test('CRD-03 the code on a card goes sealed for card-management alone', async () => {
    expect(await sealedWith('card-activate', { cvv: '123' })).toBe('a receipt');
    expect(await opened()).toMatchObject({ content: { code: '123' }, header: { op: 'activate' } });
    expect(sent.some(({ body }) => body.includes('123"'))).toBe(false);
  });

  test('CRD-01 without a token, a key or an answer there is no receipt, and nothing typed has left', async () => {
    answers['/sealed'] = { status: 503, body: { code: 'unavailable' } };
    expect(await sealedWith('set-pin', { pin: '7391' })).toBeUndefined();
    answers['/keys'] = { body: { cardManagement: { kid: 'key-1', spki: spkiOf(ours) }, processor: null } };
    await expect(sealedWith('set-pin', { pin: '7391' })).rejects.toThrow('no key');
    answers['/api/payment-instruments/pin-tokens'] = { status: 409, body: { code: 'state-conflict' } };
    sent.length = 0;
    expect(await sealedWith('set-pin', { pin: '7391' })).toBeUndefined();
    expect(sent.filter(({ url }) => url.endsWith('/sealed'))).toEqual([]);
  });

  test.each(['/sealed', '/keys', '/api/payment-instruments/pin-tokens'])(
    'CRD-01 whoever has tried too often is told how long to wait, whichever of both services says so: %s',
    async (path) => {
      const busy = { status: 429, body: { code: 'too-many-requests', status: 429, detail: 'Wait.' } };
      answers[path] = { ...busy, wait: '90' };
      await expect(sealedWith('set-pin', { pin: '7391' })).rejects.toMatchObject({
        name: 'AskedTooOften',
        seconds: 90,
      });
      answers[path] = busy;
      await expect(sealedWith('set-pin', { pin: '7391' })).rejects.toMatchObject({ seconds: undefined });
    },
  );

  test.each([
    ['set-pin', 'pin-tokens', 403, 'page-closed'],
    ['card-activate', 'activation-tokens', 401, 'signed-out'],
  ])(
    'CRD-01 CRD-03 whoever has got further elsewhere, or is signed out, is told so: %s, %s',
    async (form, path, status, code) => {
      answers[`/api/payment-instruments/${path}`] = { status, body: { code } };
      expect(await sealedWith(form, { pin: '7391', cvv: '123' })).toBe(pageIsOver);
      expect(sent.filter(({ url }) => url.endsWith('/sealed'))).toEqual([]);
    },
  );
});
