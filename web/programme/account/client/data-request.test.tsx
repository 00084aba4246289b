import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { drawn } from '#web/platform/client/blocks/draw-block.builder.tsx';
import { LiveContext, stillPage } from '#web/platform/client/resources/live-context.ts';

const words = Object.fromEntries(
  ['ask', 'again', 'busy', 'preparing', 'ready', 'download'].map((name) => [name, name]),
);
const preparing = { ...words, action: 'request', data: [{ state: 'preparing', percent: 40, until: '' }] };
const leave = vi.fn();

/** What the API answers from now on; nothing where it cannot be reached. */
let answer: Response | undefined;

beforeEach(() => {
  leave.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () =>
    answer === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer.clone()),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function wait(answered: Response | undefined): Promise<void> {
  answer = answered;
  render(<LiveContext value={{ ...stillPage, leave }}>{drawn('data-request', preparing)}</LiveContext>);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
}

const problem = (status: number) => new Response(JSON.stringify({ status, code: 'a-code' }), { status });

test('ACC-06 a file that is ready is offered where it was waited for', async () => {
  await wait(new Response(JSON.stringify({ status: 'ready', percent: 100 })));
  expect(screen.getByRole('link', { name: 'download' }).getAttribute('href')).toBe('/api/data-request/file');
  expect(leave).not.toHaveBeenCalled();
});

test.each([
  ['a code is due again', problem(403)],
  ['there is no file any more', new Response(JSON.stringify({ status: null, percent: 0 }))],
])('ACC-06 where %s the page is visited anew, and does not go on as if it were made', async (_what, answered) => {
  await wait(answered);
  expect(leave).toHaveBeenCalled();
});

test('ACC-06 while nobody can say how far it is, it is asked again', async () => {
  await wait(undefined);
  expect(screen.getByRole('status').textContent).toBe('preparing');
  expect(leave).not.toHaveBeenCalled();
  answer = new Response(JSON.stringify({ status: 'ready', percent: 100 }));
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.getByRole('link', { name: 'download' })).toBeDefined();
});
