import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Keeps what the browser is asked for; it answers as the test says. */
function credentials(answer: () => Promise<unknown>) {
  const asked: unknown[] = [];
  const get = (request: unknown) => {
    asked.push(request);
    return answer();
  };
  vi.stubGlobal('navigator', { credentials: { get } });
  return asked;
}

const load = async () => (await import('./await-code-message.ts')).awaitCodeMessage;
const { signal } = new AbortController();

test('OTP-09 a browser without WebOTP is never asked for the message, though it keeps other credentials', async () => {
  const asked = credentials(() => Promise.resolve({ code: '123456' }));
  expect('OTPCredential' in window).toBe(false);
  expect(await load()).toBeUndefined();
  expect(asked).toEqual([]);
});

test('OTP-09 a browser with WebOTP gives the code of the text message', async () => {
  vi.stubGlobal('OTPCredential', () => undefined);
  const asked = credentials(() => Promise.resolve({ code: '123456' }));
  expect(await (await load())?.(signal)).toBe('123456');
  expect(asked).toEqual([{ otp: { transport: ['sms'] }, signal }]);
});

test.each([
  ['refuses', () => Promise.reject(new DOMException('No', 'NotAllowedError'))],
  ['has nothing', () => Promise.resolve(null)],
  ['gives something else', () => Promise.resolve({ id: 'a password' })],
])('OTP-09 when it %s the code is left to be typed', async (_what, answer) => {
  vi.stubGlobal('OTPCredential', () => undefined);
  credentials(answer);
  expect(await (await load())?.(signal)).toBeUndefined();
});
