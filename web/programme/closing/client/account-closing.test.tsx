import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { draw, run, stubDialogs } from '#web/platform/client/blocks/draw-block.builder.tsx';

const words = Object.fromEntries(
  ['ends', 'stays', 'first', 'firstText', 'opens', 'title', 'confirm', 'busy', 'cancel'].map((name) => [name, name]),
);
const effects = [
  { group: 'ends', what: 'card', name: 'Your card', words: 'It stops paying.' },
  { group: 'stays', what: 'money', name: 'Your payments', words: 'For 6 years.' },
];
const terms = [{ closesOn: '2026-12-09', undo: 'For 14 days.', text: 'It closes on 9 December.' }];
const owed = {
  kind: 'owed',
  href: '/customer/dashboard',
  obstacle: 'You owe £7.00',
  obstacleText: 'Wait.',
  open: 'See',
};
const drawClosing = (obstacles: readonly object[]) =>
  draw('account-closing', { ...words, effects, obstacles, terms, action: 'close' });

beforeEach(() => {
  run.mockClear();
  stubDialogs();
});
afterEach(cleanup);

test('ACC-06 what ends and what stays stand under headings of their own', () => {
  drawClosing([]);
  const ends = screen.getByRole('region', { name: 'ends' });
  const stays = screen.getByRole('region', { name: 'stays' });
  expect(within(ends).getByRole('term').textContent).toBe('Your card');
  expect(within(stays).getByRole('definition').textContent).toBe('For 6 years.');
});

test('ACC-06 the account is closed only after a question, which says on which day', () => {
  drawClosing([]);
  fireEvent.click(screen.getByRole('button', { name: 'opens' }));
  expect(run).not.toHaveBeenCalled();
  const dialog = screen.getByRole('dialog', { name: 'title' });
  within(dialog).getByText('It closes on 9 December.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'confirm' }));
  expect(run).toHaveBeenCalledWith({ action: 'close' });
});

test('ACC-06 while something has to end first there is the way to it, and no button that closes', () => {
  drawClosing([owed]);
  const first = screen.getByRole('region', { name: 'first' });
  const link = within(first).getByRole('link', { name: 'See: You owe £7.00' });
  expect(link.getAttribute('href')).toBe('/customer/dashboard');
  expect(screen.queryByRole('button', { name: 'opens' })).toBeNull();
});
