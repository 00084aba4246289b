import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TabBoxes } from './tab-boxes.tsx';

afterEach(cleanup);

const boxes = [
  { id: 'due', label: 'Upcoming', content: <p>Two payments</p> },
  { id: 'spent', label: 'Spent', content: <p>£48.20</p> },
];
const tab = (name: string) => screen.getByRole('tab', { name });

test('DSH-04 one box is open at a time, and its own tab closes it', () => {
  render(<TabBoxes boxes={boxes} />);
  expect(screen.getByRole('tabpanel').textContent).toBe('Two payments');
  fireEvent.click(tab('Spent'));
  expect(screen.getByRole('tabpanel').textContent).toBe('£48.20');
  expect(tab('Spent').getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(tab('Spent'));
  expect(tab('Spent').getAttribute('aria-expanded')).toBe('false');
});

test('DSH-04 LAY-06 arrow keys, Home and End go from tab to tab, and Tab reaches one of them', () => {
  render(<TabBoxes boxes={boxes} />);
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  };
  tab('Upcoming').focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(tab('Spent'));
  expect([tab('Upcoming').tabIndex, tab('Spent').tabIndex]).toEqual([-1, 0]);
  press('ArrowRight');
  expect(document.activeElement).toBe(tab('Upcoming'));
  press('End');
  expect(tab('Spent').getAttribute('aria-selected')).toBe('true');
  press('Home');
  expect(tab('Upcoming').getAttribute('aria-selected')).toBe('true');
});
