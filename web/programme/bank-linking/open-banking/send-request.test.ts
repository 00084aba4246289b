import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Agent } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { BankConnection } from './bank-connection.ts';
import { sendRequest } from './send-request.ts';

const mebibyte = Buffer.alloc(1024 * 1024, ' ');
let sent = 0;
/** A bank that says an amount of nothing, and then that all is well. */
const server = createServer((request, response) => {
  const most = Number(new URL(request.url ?? '', 'http://bank.example').searchParams.get('mebibytes'));
  sent = 0;
  const more = () => {
    while (sent < most && !response.destroyed) {
      sent += 1;
      if (!response.write(mebibyte)) return;
    }
    if (sent === most) response.end('{"Data":{}}');
  };
  response.on('drain', more);
  more();
});
const agent = new Agent();
let bank: BankConnection;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  bank = { entry: { apiUrl: `http://127.0.0.1:${String(port)}` }, agent } as BankConnection;
});
afterAll(async () => {
  await agent.destroy();
  server.closeAllConnections();
  server.close();
});

const ask = (mebibytes: number) =>
  sendRequest(
    bank,
    { method: 'GET', path: `/accounts?mebibytes=${String(mebibytes)}` },
    { token: 't', signal: AbortSignal.timeout(20_000) },
  );

test('RET-07 what a bank answers is read when it is large, and no further when it is endless', async () => {
  expect(await ask(4)).toMatchObject({ status: 200, body: { Data: {} } });
  await expect(ask(4_000)).rejects.toMatchObject({ code: 'too-large' });
  expect(sent).toBeLessThan(100);
}, 20_000);
