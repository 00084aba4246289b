import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';

import { afterEach, expect, test, vi } from 'vitest';

import { listen } from './listen.ts';

afterEach(() => {
  vi.useRealTimers();
});

const keeping = () => new Agent({ keepAlive: true, maxSockets: 1 });

async function ask(
  port: number,
  agent: Agent,
): Promise<{ status: number | undefined; connection: string | undefined }> {
  const [response] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, connection: response.headers.connection };
}

test('OPS-06 what is in flight when the listener closes is answered, then the connection ends and nothing is waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] }); // its patience never ends
  const asked: ServerResponse[] = [];
  const server = await listen((_request, response) => {
    asked.push(response);
  }, 0);
  const first = ask(server.port, keeping());
  await expect.poll(() => asked.length).toBe(1);
  const closed = server.close(Promise.resolve());
  await expect
    .poll(() => ask(server.port, new Agent()).catch((error: unknown) => (error as { code: string }).code))
    .toBe('ECONNREFUSED');
  for (const response of asked) response.end('done');
  expect((await first).status).toBe(200);
  await closed;
});

test('OPS-06 a listener that will close goes on answering, and asks to be asked elsewhere', async () => {
  const server = await listen((_request, response) => response.end('done'), 0);
  const agent = keeping();
  expect(await ask(server.port, agent)).toEqual({ status: 200, connection: 'keep-alive' });
  let announced: () => void = () => undefined;
  const closed = server.close(new Promise<void>((resolve) => (announced = resolve)));
  expect(await ask(server.port, agent)).toEqual({ status: 200, connection: 'close' });
  announced();
  await closed;
});

test('OPS-09 a listener is reached from this machine alone unless it is told otherwise', async () => {
  const hosts: string[] = [];
  for (const host of [undefined, '0.0.0.0']) {
    const server = await listen((_request, response) => response.end('done'), 0, host);
    hosts.push(server.host);
    await server.close(Promise.resolve());
  }
  expect(hosts).toEqual(['127.0.0.1', '0.0.0.0']);
});
