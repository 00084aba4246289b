import { afterEach, expect, test, vi } from 'vitest';

import { hasStatus, request } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

const asked = { method: 'GET', path: '/api/risk-check' } as const;
const answer = (body: string, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));

test('ERR-05 a reply that our API would not give is no answer, whatever stood on the way', async () => {
  answer('{"status":"awaited"}');
  expect(await request(asked, hasStatus)).toEqual({ kind: 'ok', body: { status: 'awaited' } });
  for (const body of ['{"welcome":"to our wifi"}', '[]', 'null', '"awaited"', '<p>Sign in</p>']) {
    answer(body);
    expect((await request(asked, hasStatus)).kind, body).toBe('unreachable');
  }
});

test('ERR-05 a problem keeps what it says, and nothing that is not a problem’s', async () => {
  const right = { pointer: '/email', code: 'format', detail: 'Enter an email.' };
  answer(JSON.stringify({ code: 'answers-invalid', detail: 3, errors: [right, { pointer: '/age' }, null] }), 422);
  expect(await request(asked, hasStatus)).toMatchObject({
    kind: 'problem',
    problem: { status: 422, code: 'answers-invalid', detail: '', errors: [right] },
  });
});
