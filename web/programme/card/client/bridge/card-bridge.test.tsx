import {
  constants,
  createCipheriv,
  createDecipheriv,
  generateKeyPairSync,
  privateDecrypt,
  randomBytes,
} from 'node:crypto';

import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { draw } from '#web/platform/client/blocks/draw-block.builder.tsx';
import { askBridge } from './bridge-requests.ts';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [cards, processor] = [pair(), pair()];
const spkiOf = ({ publicKey }: typeof cards) => publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const open = ({ privateKey }: typeof cards, sealed: Buffer, oaepHash: string) =>
  privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash }, sealed);

const failed = 'Something went wrong. Please try again or email us at help@card.example';
const properties = {
  ...{ service: 'https://cards.example', host: window.location.host, handlers: 'ReactNativeWebView' },
  ...{ waiting: 'Go back to the app.', answered: 'Done.', failed },
};

interface Answer {
  readonly operation?: string;
  readonly error?: string;
  readonly kid: string;
  readonly key: string;
  readonly iv: string;
  readonly data: string;
}
let told: Answer[] = [];
const handler = { postMessage: (message: string) => void told.push(JSON.parse(message) as Answer) };
const asApp = (given: object | undefined = handler) => Object.assign(window, { ReactNativeWebView: given });
let keys: object;
const levels = ['log', 'info', 'warn', 'error', 'debug'] as const;
let spies: readonly MockInstance[] = [];
beforeEach(() => {
  told = [];
  keys = { cardManagement: { kid: 'k1', spki: spkiOf(cards) }, processor: { spki: spkiOf(processor) } };
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json(keys))),
  );
  spies = levels.map((level) => vi.spyOn(console, level));
});
afterEach(() => {
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  expect([localStorage.length, sessionStorage.length, window.location.hash]).toEqual([0, 0, '']);
  cleanup();
  Reflect.deleteProperty(window, 'ReactNativeWebView');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const encryptOf = (content: unknown) =>
  `OPERATION=ENCRYPT&DATA=${encodeURIComponent(typeof content === 'string' ? content : JSON.stringify(content))}`;
const decryptOf = (what: Readonly<Record<string, string>>) =>
  String(new URLSearchParams({ OPERATION: 'DECRYPT', ...what }));

/** Asks, and waits for the app to be told. */
async function ask(fragment: string): Promise<Answer> {
  const before = told.length;
  act(() => {
    askBridge(fragment);
  });
  await vi.waitUntil(() => told.length > before);
  await act(() => Promise.resolve());
  return told[before] ?? Promise.reject(new Error('Nothing was told.'));
}

/** As card-management would answer, under the session key that it has unwrapped. */
function answerTo({ key }: Answer, text: string, iv = randomBytes(16)) {
  const cipher = createCipheriv('aes-256-cbc', open(cards, Buffer.from(key, 'base64url'), 'sha512'), iv);
  return {
    DATA: Buffer.concat([cipher.update(text), cipher.final()]).toString('base64url'),
    IV: iv.toString('base64url'),
  };
}

function contentOf({ key, iv, data }: Answer): unknown {
  const raw = open(cards, Buffer.from(key, 'base64url'), 'sha512');
  const decipher = createDecipheriv('aes-256-cbc', raw, Buffer.from(iv, 'base64url'));
  return JSON.parse(Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString());
}

test('BRG-01 BRG-02 it encrypts once and decrypts once what came of that, and tells the app', async () => {
  asApp();
  draw('card-bridge', properties);
  expect(screen.getByRole('status').textContent).toBe('Go back to the app.');
  const encrypted = await ask(encryptOf({ code: '1 2+3' }));
  expect(encrypted).toMatchObject({ operation: 'ENCRYPT', kid: 'k1' });
  expect(contentOf(encrypted)).toEqual({ code: '1 2+3' });
  expect(Buffer.from(encrypted.iv, 'base64url')).not.toEqual(Buffer.alloc(16));
  expect(screen.getByRole('status').textContent).toBe('Done.');
  expect(await ask(decryptOf(answerTo(encrypted, '{"receipt":"r"}')))).toEqual({
    operation: 'DECRYPT',
    data: { receipt: 'r' },
  });
  expect(await ask(decryptOf(answerTo(encrypted, '{"receipt":"r"}')))).toEqual({ error: failed });
});

test('BRG-02 what an app names no iv for is decrypted with 16 zero bytes, and an iv to encrypt with is not taken', async () => {
  asApp();
  draw('card-bridge', properties);
  const zero = Buffer.alloc(16);
  const encrypted = await ask(`${encryptOf({ code: '123' })}&IV=${zero.toString('base64url')}`);
  expect(encrypted.iv).not.toBe(zero.toString('base64url'));
  const { DATA } = answerTo(encrypted, '{"receipt":"r"}', zero);
  expect(await ask(decryptOf({ DATA }))).toMatchObject({ data: { receipt: 'r' } });
});

test('BRG-01 a PIN is sealed for the processor within what is encrypted, so that no service of ours reads it', async () => {
  asApp();
  draw('card-bridge', properties);
  const content = contentOf(await ask(encryptOf({ pin: '7391' }))) as { readonly pinBlock: string };
  expect(Object.keys(content)).toEqual(['pinBlock']);
  const block: unknown = JSON.parse(open(processor, Buffer.from(content.pinBlock, 'base64'), 'sha1').toString());
  expect(block).toEqual({ nonce: expect.stringMatching(/^\d{8}$/u) as unknown, pin: '7391' });
});

test('BRG-01 what was asked before the page is drawn is answered; another page’s key never is', async () => {
  asApp();
  askBridge(encryptOf({ code: '123' }));
  draw('card-bridge', properties);
  await vi.waitUntil(() => told.length > 0);
  expect(contentOf(told[0] ?? ({} as Answer))).toEqual({ code: '123' });
  const before = answerTo(told[0] ?? ({} as Answer), '{}');
  cleanup();
  draw('card-bridge', properties);
  expect(await ask(decryptOf(before))).toEqual({ error: failed });
});

test('BRG-01 a second ENCRYPT is refused, and ends the page', async () => {
  asApp();
  draw('card-bridge', properties);
  const encrypted = await ask(encryptOf({ code: '123' }));
  expect(await ask(encryptOf({ code: '123' }))).toEqual({ error: failed });
  expect(screen.getByRole('alert').textContent).toBe(failed);
  expect(await ask(decryptOf(answerTo(encrypted, '{}')))).toEqual({ error: failed });
});

test('BRG-01 of two asked at once neither is answered', async () => {
  asApp();
  draw('card-bridge', properties);
  act(() => {
    askBridge(encryptOf({ code: '123' }));
    askBridge(encryptOf({ code: '456' }));
  });
  await vi.waitUntil(() => told.length === 2);
  expect(told).toEqual([{ error: failed }, { error: failed }]);
});

test.each([
  ['five minutes', () => vi.advanceTimersByTime(300_000)],
  ['five minutes asleep', () => vi.setSystemTime(Date.now() + 300_000)],
  ['the page’s end', () => window.dispatchEvent(new Event('pagehide'))],
])('BRG-01 after %s nothing is decrypted any more', async (_when, pass) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  asApp();
  draw('card-bridge', properties);
  const asked = ask(encryptOf({ code: '123' }));
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'] });
  await asked;
  pass();
  expect(await ask(decryptOf(answerTo(told[0] ?? ({} as Answer), '{}')))).toEqual({ error: failed });
});

test.each<[string, string]>([
  ['nothing', ''],
  ['no data', 'OPERATION=ENCRYPT'],
  ['another operation', 'OPERATION=READ&DATA={}'],
  ['an operation twice', 'OPERATION=ENCRYPT&OPERATION=ENCRYPT&DATA={}'],
  ['what is not JSON', encryptOf('{')],
  ['what is not an object', encryptOf([1])],
  ['a PIN of three digits', encryptOf({ pin: '123' })],
  ['a PIN that is a number', encryptOf({ pin: 1234 })],
  ['decrypting first', decryptOf({ DATA: 'AAAA' })],
])('BRG-03 %s is answered with the one text', async (_what, fragment) => {
  asApp();
  draw('card-bridge', properties);
  expect(await ask(fragment)).toEqual({ error: failed });
  expect(screen.getByRole('alert').textContent).toBe(failed);
});

test.each<[string, () => void]>([
  ['keys that are none', () => (keys = {})],
  ['a key to wrap under that is none', () => (keys = { cardManagement: { kid: 'k', spki: 'AAAA' }, processor: null })],
  ['no key of the processor’s', () => (keys = { ...keys, processor: null })],
  ['a service that is away', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
  ['a browser without cryptography', () => vi.stubGlobal('crypto', {})],
])('BRG-03 %s is answered with the one text', async (_what, breakIt) => {
  asApp();
  breakIt();
  draw('card-bridge', properties);
  expect(await ask(encryptOf({ pin: '7391' }))).toEqual({ error: failed });
});

test.each<[string, (right: { DATA: string; IV: string }) => Record<string, string>]>([
  ['bytes that were changed', ({ DATA, IV }) => ({ DATA: DATA.slice(0, -24), IV })],
  ['another iv', ({ DATA }) => ({ DATA, IV: randomBytes(16).toString('base64url') })],
  ['a short iv', ({ DATA }) => ({ DATA, IV: 'AAAA' })],
  ['what is not base64', ({ IV }) => ({ DATA: '%', IV })],
])('BRG-03 %s to decrypt is answered with the one text', async (_what, changed) => {
  asApp();
  draw('card-bridge', properties);
  const right = answerTo(await ask(encryptOf({ code: '123' })), JSON.stringify({ receipt: 'of more than one block' }));
  expect(await ask(decryptOf(changed(right)))).toEqual({ error: failed });
});

test('BRG-03 an app that does not take the answer sees the text', async () => {
  const postMessage = vi.fn(() => {
    throw new Error('The app is gone.');
  });
  asApp({ postMessage });
  draw('card-bridge', properties);
  act(() => {
    askBridge(encryptOf({ code: '123' }));
  });
  expect((await screen.findByRole('alert')).textContent).toBe(failed);
  expect(postMessage).toHaveBeenCalledOnce();
});

test.each<[string, object]>([
  ['without an app', {}],
  ['at another host', { host: 'card.example' }],
  ['for a handler that is not configured', { handlers: 'CardBridge' }],
])('BRG-04 %s nothing is encrypted, asked or told, and the text is shown', async (_where, changed) => {
  if (Object.keys(changed).length > 0) asApp();
  const post = vi.spyOn(window, 'postMessage');
  askBridge(encryptOf({ code: '123' }));
  draw('card-bridge', { ...properties, ...changed });
  askBridge(encryptOf({ code: '123' }));
  expect(screen.getByRole('alert').textContent).toBe(failed);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([told, post.mock.calls, vi.mocked(fetch).mock.calls]).toEqual([[], [], []]);
});
