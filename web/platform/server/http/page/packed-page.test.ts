import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Newest } from './newest.ts';
import { packedPages } from './packed-page.ts';

const html = `<!doctype html>${'<p>The same for everybody</p>'.repeat(200)}`;
const send = packedPages();
const app = new Koa();
app.use((ctx) => send(ctx, html));
const server = createServer((request, response) => void app.callback()(request, response));

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function asked(accepts?: string) {
  const { port } = server.address() as AddressInfo;
  const headers = accepts === undefined ? {} : { 'Accept-Encoding': accepts };
  const [answer] = (await once(get({ port, host: '127.0.0.1', headers }), 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const { 'content-encoding': packing, vary } = answer.headers;
  return { packing, vary, body: Buffer.concat(parts) };
}

test('RUN-16 a page that is the same for everybody comes packed as its browser takes it', async () => {
  for (let times = 0; times < 2; times += 1) {
    const brotli = await asked('gzip, deflate, br');
    expect([brotli.packing, brotli.vary]).toEqual(['br', 'Accept-Encoding']);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(html);
    expect(brotli.body.length).toBeLessThan(html.length / 10);
  }
  const zipped = await asked('gzip');
  expect([zipped.packing, gunzipSync(zipped.body).toString()]).toEqual(['gzip', html]);
  for (const accepts of [undefined, 'identity', 'zstd']) {
    const plain = await asked(accepts);
    expect([plain.packing, plain.vary, plain.body.toString()]).toEqual([undefined, 'Accept-Encoding', html]);
  }
});

test('only what was asked for last is kept', () => {
  const made: string[] = [];
  const newest = new Newest<string>(2);
  const ask = (key: string) =>
    newest.get(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  newest.clear();
  ask('a');
  expect(made).toHaveLength(5);
});
