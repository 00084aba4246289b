import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import card from '#journeys/definitions/card.json' with { type: 'json' };
import { draw, run, stubDialogs } from '#web/platform/client/blocks/draw-block.builder.tsx';

const said = card.steps.frozen.blocks.find(({ block }) => block === 'message-dialog');
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  stubDialogs();
  vi.useFakeTimers();
  run.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('CRD-07 LAY-08 what is said of a frozen card goes by itself after 15 seconds, once, and not before', () => {
  draw('message-dialog', { ...said });
  expect(screen.getByRole('dialog').textContent).toContain('card-frozen.text');
  pass(14_999);
  expect(run).not.toHaveBeenCalled();
  pass(1);
  expect(run.mock.calls).toEqual([[{ action: 'close' }]]);
  pass(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('CRD-07 once the customer has gone on, nothing goes by itself any more', () => {
  const { unmount } = draw('message-dialog', { ...said });
  pass(5_000);
  unmount();
  pass(60_000);
  expect(run).not.toHaveBeenCalled();
});
