import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';

import Koa from 'koa';
import { expect, test } from 'vitest';

import { afterFile } from '#tests/support/after-file.ts';
import { listen } from '#web/platform/server/listen.ts';

import { callerAddress, trustedProxiesIn } from './caller-address.ts';

/** Who is taken for the caller of a request from this machine that says it was forwarded for `written`. */
async function callerOf(proxies: string, written?: string | string[]): Promise<string> {
  const trusted = trustedProxiesIn(proxies);
  if (trusted === undefined) throw new Error(`${proxies} says nothing`);
  const app = new Koa();
  app.use(callerAddress(trusted, 'https://card.example'));
  app.use((ctx) => {
    ctx.cookies.set('did', 'x', { secure: true });
    ctx.body = ctx.ip;
  });
  const answer = app.callback();
  const server = await listen((request, response) => void answer(request, response), 0);
  afterFile(() => server.close(Promise.resolve()));
  const headers = written === undefined ? {} : { 'X-Forwarded-For': written };
  const asked = get({ host: '127.0.0.1', port: server.port, headers, agent: false });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  expect(response.headers['set-cookie']?.[0]).toContain('secure');
  return (await response.toArray()).join('');
}

test.each([
  ['without proxies a header counts for nothing', '0', '203.0.113.9', '127.0.0.1'],
  ['behind one, the last entry is the caller', '1', '203.0.113.9', '203.0.113.9'],
  ['behind one, what the caller wrote before it counts for nothing', '1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['behind two, the last but one', '2', '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['behind two, with less in it than there are proxies', '2', '203.0.113.9', '203.0.113.9'],
  ['a word that is no address ends the walk', '2', 'x, 10.0.0.2', '10.0.0.2'],
  ['an empty entry too', '1', '', '127.0.0.1'],
  ['by address, the first that is not ours', '127.0.0.1,10.0.0.0/8', '1.2.3.4, 203.0.113.9, 10.9.9.9', '203.0.113.9'],
  ['by address, from one that is not ours nothing counts', '10.0.0.0/8', '203.0.113.9', '127.0.0.1'],
  ['by address, in the sixth version too', '127.0.0.1,fd00::/8', '2001:db8::1, fd00::2', '2001:db8::1'],
  [
    'by address, one of the fourth version written in the sixth',
    '127.0.0.1,10.0.0.2',
    '203.0.113.9, ::ffff:10.0.0.2',
    '203.0.113.9',
  ],
])('OPS-11 %s', async (_what, proxies, written, caller) => {
  expect(await callerOf(proxies, written)).toBe(caller);
});

test('OPS-11 headers that are sent twice count in their order', async () => {
  expect(await callerOf('1', ['203.0.113.9', '198.51.100.7'])).toBe('198.51.100.7');
  expect(await callerOf('1')).toBe('127.0.0.1');
});

test.each(['', 'yes', '-1', '11', '1.5', '10.0.0.0/33', '10.0.0.0/0', '10.0.0', '10.0.0.1,', '::/129', '1/2/3'])(
  'OPS-09 %j says nothing of proxies',
  (text) => {
    expect(trustedProxiesIn(text)).toBeUndefined();
  },
);
