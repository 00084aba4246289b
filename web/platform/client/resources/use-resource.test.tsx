import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { type Resource, useResource } from './use-resource.ts';

let answer: string;
let asked: number;
beforeEach(() => {
  [answer, asked] = ['waiting', 0];
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const read = () => {
  asked += 1;
  return Promise.resolve(answer);
};
const everySecond: Resource<string>['every'] = (value) => (value === 'over' ? undefined : 1000);

async function show(more: Partial<Resource<string>> = {}) {
  const shown = renderHook((given: Partial<Resource<string>>) => useResource({ name: 'queue', read, ...given }), {
    initialProps: more,
  });
  await pass(0);
  return shown;
}

describe('what a page keeps alive', () => {
  test('is read at once, and once where nothing says how often', async () => {
    const { result } = await show();
    expect([asked, result.current.value]).toEqual([1, 'waiting']);
    await pass(60_000);
    expect(asked).toBe(1);
  });

  test('is what the view says first, and is asked for after the first pause', async () => {
    const { result } = await show({ first: 'from the view', every: everySecond });
    expect([asked, result.current.value]).toEqual([0, 'from the view']);
    await pass(1000);
    expect([asked, result.current.value]).toEqual([1, 'waiting']);
  });

  test('is read at its pace, tells of each answer, and is left alone when it is over', async () => {
    const heard: string[] = [];
    const onRead = (value: string) => {
      heard.push(value);
    };
    const { result } = await show({ every: everySecond, onRead });
    await pass(2000);
    expect([asked, heard]).toEqual([3, ['waiting', 'waiting', 'waiting']]);
    answer = 'over';
    await pass(1000);
    expect(result.current.value).toBe('over');
    await pass(60_000);
    expect(asked).toBe(4);
  });

  test('is not read while nobody looks, and at once when somebody looks again', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await show({ every: () => 60_000 });
    await pass(120_000);
    expect(asked).toBe(0);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => {
      expect(asked).toBe(1);
    });
  });

  test('is read where nobody looks yet, if it is read once', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await show();
    expect(asked).toBe(1);
  });

  test('waits for an answer before it asks again, however long that takes', async () => {
    let answers: ((value: string) => void)[] = [];
    const slowly = () => {
      asked += 1;
      return new Promise<string>((resolve) => (answers = [...answers, resolve]));
    };
    await show({ read: slowly, every: everySecond });
    await pass(10_000);
    expect(asked).toBe(1);
    await act(async () => {
      answers[0]?.('waiting');
      await vi.advanceTimersByTimeAsync(1000);
    });
    expect(asked).toBe(2);
  });

  test('is read again when asked to, and the page hears that it is being read', async () => {
    const { result } = await show();
    expect(result.current.isReading).toBe(false);
    answer = 'another';
    act(() => {
      result.current.readAgain();
    });
    expect(result.current.isReading).toBe(true);
    await pass(0);
    expect([asked, result.current.value, result.current.isReading]).toEqual([2, 'another', false]);
  });

  test('is not what another page has read, nor what was read under another name', async () => {
    const { unmount } = await show();
    unmount();
    answer = 'anew';
    const { result, rerender } = await show({ first: 'from the view' });
    expect(result.current.value).toBe('from the view');
    rerender({ name: 'another queue' });
    await pass(0);
    expect(result.current.value).toBe('anew');
  });

  test('is not asked for by a page that was left', async () => {
    const { unmount } = await show({ every: everySecond });
    unmount();
    await pass(60_000);
    expect(asked).toBe(1);
  });
});
