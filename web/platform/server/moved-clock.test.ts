import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { followMovedClock } from './moved-clock.ts';

let server: Server;
let said: string;
let url: string;
beforeEach(async () => {
  said = JSON.stringify({ aheadMs: 86_400_000 });
  server = createServer((_, response) => response.end(said));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/clock`;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const aSecond = () => vi.advanceTimersByTime(1_000);

test('OPS-05 a clock that is moved is followed from the start, and again each time', async () => {
  const ahead = await followMovedClock(url);
  expect(ahead()).toBe(86_400_000);
  said = JSON.stringify({ aheadMs: 0 });
  aSecond();
  await vi.waitFor(() => expect(ahead()).toBe(0));
});

test('OPS-05 while it cannot be asked, or says nothing of use, time goes on as it was', async () => {
  const ahead = await followMovedClock(url);
  let asked = 0;
  server.on('request', () => (asked += 1));
  for (const nothing of ['', '{}', '{"aheadMs":"1"}']) {
    [said, asked] = [nothing, 0];
    aSecond();
    await vi.waitFor(() => expect(asked).toBe(1));
  }
  expect(ahead()).toBe(86_400_000);
  expect((await followMovedClock('http://127.0.0.1:1/clock'))()).toBe(0);
});

test('OPS-11 one on another machine is never followed', async () => {
  await expect(followMovedClock('https://sandbox.example/clock')).rejects.toThrow('MOVED_CLOCK_URL');
});

test('OPS-05 without one it is the time that it is', async () => {
  expect((await followMovedClock(undefined))()).toBe(0);
});
