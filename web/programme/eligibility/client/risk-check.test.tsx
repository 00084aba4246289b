import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawn, run } from '#web/platform/client/blocks/draw-block.builder.tsx';

const words = {
  ...{ label: 'Check of your account', begun: 'Asking.', going: 'Reading.', slow: 'Slow.', done: 'Done.' },
  ...{ refresh: 'refresh', late: 'late', action: 'finished' },
};

let status: string | number;
let asked: number;
let isCalm: boolean;
beforeEach(() => {
  [status, asked, isCalm] = ['awaited', 0, false];
  run.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
  vi.stubGlobal('fetch', (path: string) => {
    expect(path).toContain('/api/risk-check');
    asked += 1;
    return Promise.resolve(
      typeof status === 'number'
        ? new Response('{}', { status })
        : new Response(JSON.stringify({ status }), { status: 200 }),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = async (more: object = {}) => {
  const shown = render(drawn('risk-check', { ...words, ...more }));
  await pass(0);
  return shown;
};
const percent = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
const done = () => run.mock.calls.map(([wish]: { action: string }[]) => wish?.action);

describe('ELG-04 the wait for the analysis of an account', () => {
  test('ELG-04 it asks every 300 ms and has the account refreshed with every 15th question', async () => {
    await show();
    expect(asked).toBe(1);
    await pass(13 * 300);
    expect([asked, done()]).toEqual([14, []]);
    await pass(300);
    expect([asked, done()]).toEqual([15, ['refresh']]);
    await pass(15 * 300);
    expect([asked, done()]).toEqual([30, ['refresh', 'refresh']]);
  });

  test('ELG-04 it rises from 0, every 5 ms at first and then more slowly, and never to 100 without a result', async () => {
    await show();
    expect(percent()).toBe(0);
    await pass(200);
    const soon = percent();
    expect(soon).toBeGreaterThan(0);
    await pass(25_000);
    expect(percent()).toBeGreaterThan(soon);
    expect(percent()).toBeLessThan(93);
    expect(done()).not.toContain('finished');
  });

  test('ELG-04 once there is a result it fills quickly, and goes on at 100', async () => {
    await show();
    await pass(2000);
    const before = percent();
    status = 'ready';
    await pass(300);
    await pass(100);
    expect(percent()).toBeGreaterThan(before + 10);
    expect(done()).toEqual([]);
    await pass(400);
    expect([percent(), done()]).toEqual([100, ['finished']]);
    expect(screen.getByRole('status').textContent).toBe('Done.');
    const before100 = asked;
    await pass(2000);
    expect(asked).toBe(before100);
  });

  test('ELG-04 a result that is there already finishes at once', async () => {
    status = 'ready';
    await show();
    expect([asked, percent(), done()]).toEqual([1, 100, ['finished']]);
  });

  test('ELG-04 where going on fails it is tried again', async () => {
    status = 'ready';
    await show();
    await pass(3000);
    expect(done()).toEqual(['finished', 'finished']);
  });

  test('ELG-04 after half a minute it says that it is late, and has told so before in words', async () => {
    await show();
    expect(screen.getByRole('status').textContent).toBe('Asking.');
    await pass(3000);
    expect(screen.getByRole('status').textContent).toBe('Reading.');
    await pass(9000);
    expect(screen.getByRole('status').textContent).toBe('Slow.');
    await pass(17_000);
    expect(done()).not.toContain('late');
    await pass(2000);
    expect(done().filter((action) => action === 'late')).toEqual(['late']);
  });

  test('ELG-04 who gets no answer asks less often; who is signed out goes on to hear of it', async () => {
    status = 429;
    await show();
    await pass(9000);
    expect([asked, done()]).toEqual([4, []]);
    status = 401;
    await pass(3000);
    await pass(1000);
    expect(done()).toContain('finished');
  });

  test('ELG-04 nobody asks for a page that was left, or that nobody looks at', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { unmount } = await show();
    await pass(60_000);
    expect([asked, done()]).toEqual([0, []]);
    hidden.mockRestore();
    await pass(300);
    expect(asked).toBe(1);
    unmount();
    await pass(10_000);
    expect(asked).toBe(1);
  });

  test('ELG-04 who wants no motion sees it move in steps, and no filling', async () => {
    isCalm = true;
    await show();
    await pass(900);
    expect(percent()).toBe(0);
    await pass(4000);
    expect(percent() % 10).toBe(0);
    status = 'ready';
    await pass(300);
    await pass(1000);
    expect(percent()).toBe(100);
    expect(done()).toContain('finished');
  });

  test('ELG-04 a quiet one shows nothing, asks seldom, and goes on', async () => {
    await show({ isQuiet: true });
    expect(screen.queryByRole('progressbar')).toBeNull();
    await pass(60_000);
    expect([asked, done()]).toEqual([13, []]);
    status = 'ready';
    await pass(5000);
    expect(done()).toEqual(['finished']);
  });
});
