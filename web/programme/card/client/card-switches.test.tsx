import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type LiveView, nothingYet } from '#journeys/engine/step-view.ts';
import { draw, run } from '#web/platform/client/blocks/draw-block.builder.tsx';

afterEach(() => {
  run.mockClear();
  cleanup();
});

const live = (...records: object[]): LiveView<object> => ({
  ...{ ...nothingYet, name: 'cardUses', floor: 15_000, state: 'fresh' },
  records,
});
const words = {
  ...{ label: 'Where your card works', empty: 'No card', away: 'Away', again: 'Again' },
  ...{ online: 'Buying online', contactless: 'Tapping', atm: 'Cash machines', abroad: 'Abroad' },
  ...{
    onlineText: 'Websites',
    contactlessText: 'Contactless',
    atmText: 'Taking out cash',
    abroadText: 'Outside the UK',
  },
  ...{ switchOnline: 'switch-online', switchContactless: 'switch-contactless' },
  ...{ switchAtm: 'switch-atm', switchAbroad: 'switch-abroad' },
};
const uses = { online: 'on', contactless: 'on', atm: 'off', abroad: 'on' };

test.each([
  ['Buying online', 'switch-online', 'off'],
  ['Tapping', 'switch-contactless', 'off'],
  ['Cash machines', 'switch-atm', 'on'],
  ['Abroad', 'switch-abroad', 'off'],
])('CRD-13 %s is turned by its own switch, which says how it stands and what it covers', (name, action, state) => {
  draw('card-switches', { ...words, data: live(uses) });
  const button = screen.getByRole('switch', { name });
  expect(button.getAttribute('aria-checked')).toBe(String(state === 'off'));
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).not.toBe('');
  fireEvent.click(button);
  expect(run.mock.calls).toEqual([[{ action, answers: { isOn: state === 'on', state } }]]);
});

test('CRD-13 a virtual card has no cash machines, and without a card the page says so', () => {
  draw('card-switches', { ...words, data: live({ ...uses, atm: 'none' }) });
  expect(screen.getAllByRole('switch')).toHaveLength(3);
  expect(screen.queryByRole('switch', { name: 'Cash machines' })).toBeNull();
  cleanup();
  draw('card-switches', { ...words, data: live() });
  expect(screen.getByText('No card')).toBeDefined();
});
