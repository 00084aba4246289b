import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { draw, run } from '#web/platform/client/blocks/draw-block.builder.tsx';

afterEach(() => {
  run.mockClear();
  cleanup();
});

const charity = (over: object = {}) => ({
  ...{
    name: 'fund',
    label: 'Fund',
    color: '#112233',
    state: 'off',
    since: null,
    coveredPence: 0,
    tick: 'Add Gift Aid',
  },
  ...{
    declaration: 'I pay tax.',
    donor: 'Ada, Quay',
    standing: 'Declared today',
    aid: 'Adds £1.00',
    moved: 'You moved',
  },
  ...{ renew: 'Declare again', ...over },
});
const words = { label: 'Charities', noAddress: 'No home', busy: 'Saving', empty: 'No charity', action: 'declare' };
const asked = () => run.mock.calls.map(([request]) => request as object);
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Add Gift Aid' });

test('CON-08 a tick is sent at once, with what it declares said beside it, and stands as it is kept', () => {
  draw('gift-aid', { ...words, data: [charity()] });
  expect(box().checked).toBe(false);
  expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe('I pay tax.');
  fireEvent.click(box());
  expect(asked()).toEqual([{ action: 'declare', answers: { cause: 'fund', isOn: true } }]);
  // Nothing was kept yet.
  expect(box().checked).toBe(false);
});

test('CON-08 what is declared can be taken back, and says what it adds', () => {
  draw('gift-aid', { ...words, data: [charity({ state: 'on', since: '2026-05-04', coveredPence: 400 })] });
  expect(box().checked).toBe(true);
  expect(screen.getByText('Adds £1.00')).toBeTruthy();
  fireEvent.click(box());
  expect(asked()).toEqual([{ action: 'declare', answers: { cause: 'fund', isOn: false } }]);
});

test('CON-12 whoever has moved declares again by a button, and nobody without a home can', () => {
  draw('gift-aid', { ...words, data: [charity({ state: 'moved', since: '2026-05-04' })] });
  fireEvent.click(screen.getByRole('button', { name: 'Declare again' }));
  expect(asked()).toEqual([{ action: 'declare', answers: { cause: 'fund', isOn: true } }]);
  cleanup();
  draw('gift-aid', { ...words, data: [charity({ state: 'noAddress' })] });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText('No home')).toBeTruthy();
});
