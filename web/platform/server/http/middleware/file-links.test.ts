import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import Koa from 'koa';
import type { Logger } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Operations } from '#web/platform/contract/operation.ts';
import type { SayView } from '#web/platform/contract/screen.ts';
import { StoreUnavailable } from '#web/platform/server/ports/unit-of-work.ts';

import { HttpProblem } from '../http-problem.ts';
import { fileLinks } from './file-links.ts';
import { problemErrors } from './problem-errors.ts';
import { tooMany } from './rate-limit.ts';

const berths = { method: 'get', path: '/api/berths.csv', audience: 'signed-in', page: '/berths', file: 'berths.csv' };
const said: (SayView | null)[] = [];
let answer: () => void;

const app = new Koa();
const faults: unknown[] = [];
app.use(problemErrors({ error: (fault: unknown) => faults.push(fault) } as unknown as Logger));
app.use(fileLinks({ berths } as unknown as Operations, { setSaid: (_ctx, say) => said.push(say) }));
app.use((ctx) => {
  answer();
  ctx.body = 'berth,boat';
});
const server = createServer((request, response) => void app.callback()(request, response));
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());
beforeEach(() => {
  said.length = 0;
  answer = () => undefined;
});

async function ask({ by = 'text/html,*/*;q=0.8', path = berths.path } = {}) {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${String(port)}${path}`;
  const { status, headers } = await fetch(url, { headers: { accept: by }, redirect: 'manual' });
  return [status, headers.get('location') ?? headers.get('content-disposition')];
}

test('ERR-05 a file is saved under its name, whoever asks for it, and nothing else is', async () => {
  expect(await ask()).toEqual([200, 'attachment; filename="berths.csv"']);
  expect(await ask({ by: '*/*' })).toEqual([200, 'attachment; filename="berths.csv"']);
  expect(await ask({ path: '/api/berths' })).toEqual([200, null]);
});

test.each([
  ['signed out', new HttpProblem('signed-out')],
  ['behind a code', new HttpProblem('page-closed')],
  ['no more', new HttpProblem('not-found')],
])('ERR-05 whoever follows the link to a file that is %s is led to its page, which says so', async (_what, problem) => {
  answer = () => {
    throw problem;
  };
  expect(await ask()).toEqual([303, berths.page]);
  expect(said).toEqual([]);
  const [status] = await ask({ by: '*/*' });
  expect(status).toBe(problem.status);
});

test.each([
  ['asked for too often', tooMany(9)],
  ['out of reach', new StoreUnavailable('gone')],
])('ERR-05 of a file that is %s its page is told', async (_what, problem) => {
  answer = () => {
    throw problem;
  };
  expect(await ask()).toEqual([303, berths.page]);
  expect(said).toMatchObject([{ kind: 'error', text: expect.stringMatching(/again|wait|later/u) as string }]);
});

test('a fault of ours stays one, and is logged as any other', async () => {
  answer = () => {
    throw new Error('of ours');
  };
  expect((await ask())[0]).toBe(500);
  expect(faults).toMatchObject([{ event: 'fault' }]);
});
