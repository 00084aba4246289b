import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { draw, step } from '#web/platform/client/blocks/draw-block.builder.tsx';

afterEach(cleanup);

const point = (date: string, count: number, before = 0) => ({ date, unit: 'day', count, before });
const columns = { label: 'Sign-ups', empty: 'Nobody has signed up.' };
const signUps = {
  ...columns,
  data: [point('2026-11-20', 3, 2), point('2026-11-21', 1200, 1), point('2026-11-22', 0, 4)],
};
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('PTR-09 columns', () => {
  test('say in words what they show: how many, when, and when most', () => {
    draw('column-chart', signUps);
    screen.getByRole('img', {
      name: 'Sign-ups: 1,203, 20 November 2026 to 22 November 2026. Most: 1,200, 21 November 2026.',
    });
    screen.getByText(/1,196 more than in the period before/u);
  });

  test('are a table too, with each day, what it is compared with, and the sum', async () => {
    draw('column-chart', signUps);
    await userEvent.click(screen.getByText('Show as a table'));
    expect(rowsOf(screen.getByRole('table', { name: 'Sign-ups' }))).toEqual([
      ['Day', 'Sign-ups', 'The period before'],
      ['20 November 2026', '3', '2'],
      ['21 November 2026', '1,200', '1'],
      ['22 November 2026', '0', '4'],
      ['Total', '1,203', '7'],
    ]);
  });

  test('are as high as what they count, on one axis', () => {
    const { container } = draw('column-chart', signUps);
    const heights = [...container.querySelectorAll('rect:nth-of-type(2)')].map((bar) => bar.getAttribute('height'));
    expect(heights).toEqual(['0.150%', '60.000%', '0.000%']);
  });

  test('of months are named by months', () => {
    draw('column-chart', { ...columns, data: [{ ...point('2026-11-01', 5, 5), unit: 'month' }] });
    screen.getByText(/^November 2026\s*The same as in the period before$/u);
  });

  test('are not drawn while there is nothing to count, and it says so', () => {
    draw('column-chart', { ...columns, data: [point('2026-11-22', 0, 4)] });
    screen.getByText('Nobody has signed up.');
    expect(screen.queryByRole('img')).toBeNull();
    screen.getByText(/4 fewer than/u);
  });
});

const names = { label: 'Step conversion', count: 'People', few: 'Fewer than 5', empty: 'Nobody.', tooFew: 'Too few.' };
const reached = (name: string, count: number | null, ofFirst: number | null, ofPrevious: number | null) => ({
  ...{ step: name, name, count, ofFirst, ofPrevious },
});

describe('PTR-09 a funnel', () => {
  test('is a table of the steps, with their shares in whole percents and bars as long', () => {
    const data = [
      reached('Signed up', 1_000_000, 1, null),
      reached('Confirmed', 999_999, 0.999999, 0.999999),
      reached('Linked', 300, 0.0003, 0.0003),
      reached('Activated', null, null, null),
    ];
    const { container } = draw('funnel-chart', { ...names, data });
    expect(rowsOf(screen.getByRole('table', { name: 'Step conversion' }))).toEqual([
      ['Step', 'People', 'Of all', 'Of the step before'],
      ['Signed up', '1,000,000', '100%', ''],
      ['Confirmed', '999,999', '>99%', '>99%'],
      ['Linked', '300', '<1%', '<1%'],
      ['Activated', 'Fewer than 5', '–', '–'],
    ]);
    const bars = [...container.querySelectorAll('rect:nth-of-type(2)')].map((bar) => bar.getAttribute('width'));
    expect(bars).toEqual(['100.000%', '100.000%', '0.030%', '0.000%']);
  });

  test('of two steps gives their share once', () => {
    draw('funnel-chart', { ...names, data: [reached('Made', 10, 1, null), reached('Activated', 5, 0.5, 0.5)] });
    expect(rowsOf(screen.getByRole('table'))).toEqual([
      ['Step', 'People', 'Of all'],
      ['Made', '10', '100%'],
      ['Activated', '5', '50%'],
    ]);
  });

  test.each([
    [0, 'Nobody.'],
    [null, 'Too few.'],
  ])('of %s people is no table', (count, text) => {
    draw('funnel-chart', { ...names, data: [reached('Signed up', count, null, null)] });
    screen.getByText(text);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('PTR-09 the choice of a period', () => {
  const items = [
    { text: '7 days', route: '/charts/7-days' },
    { text: '30 days', route: '/charts' },
  ];
  test.each([
    ['/charts', '30 days'],
    ['/charts/7-days', '7 days'],
    ['/charts/ever', '30 days'],
  ])('marks what %s shows: %s', (route, current) => {
    draw('choice-links', { label: 'Period', items }, { view: { ...step.view, route } });
    const links = within(screen.getByRole('navigation', { name: 'Period' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['7 days', '30 days']);
    const marked = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map(({ textContent }) => textContent)).toEqual([current]);
  });
});
