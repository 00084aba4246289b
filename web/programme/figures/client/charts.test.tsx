import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { draw, step } from '#web/platform/client/blocks/draw-block.builder.tsx';

afterEach(cleanup);

const point = (date: string, count: number | null, before: number | null = null) => ({ date, count, before });
const columns = { label: 'Sign-ups', of: 'people', adds: true, empty: 'Nothing yet.', tooFew: 'Too few.' };
const signUps = {
  ...columns,
  data: [point('2026-08-01', 30, 20), point('2026-09-01', 1200, 10), point('2026-10-01', 0, 40)],
};
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
/** The lines of the file behind the link, each as its cells; none of them has a comma within. */
const fileOf = (label: string) => {
  const link = screen.getByRole('link', { name: `Download as CSV (${label})` });
  expect(link.getAttribute('download')).toBe(`${label}.csv`);
  const text = decodeURIComponent(link.getAttribute('href')?.replace('data:text/csv;charset=utf-8,', '') ?? '');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','));
};

describe('PTR-09 columns', () => {
  test('say in words what they show: how many, when, and when most', () => {
    draw('column-chart', signUps);
    screen.getByRole('img', {
      name: 'Sign-ups: 1,230, August 2026 to October 2026. Most: 1,200, September 2026.',
    });
    screen.getByText(/1,160 more than in the period before/u);
  });

  test('are a table and a file too, both of one array: each month, what it is compared with, and the sum', async () => {
    draw('column-chart', signUps);
    await userEvent.click(screen.getByText('Show as a table'));
    const rows = rowsOf(screen.getByRole('table', { name: 'Sign-ups' }));
    expect(rows).toEqual([
      ['Month', 'Sign-ups', 'The period before'],
      ['August 2026', '30', '20'],
      ['September 2026', '1,200', '10'],
      ['October 2026', '0', '40'],
      ['Total', '1,230', '70'],
    ]);
    expect(fileOf('Sign-ups')).toEqual(rows.map((row) => row.map((cell) => cell.replace(',', ''))));
  });

  test('are as high as what they count, on one axis', () => {
    const { container } = draw('column-chart', signUps);
    const heights = [...container.querySelectorAll('rect:nth-of-type(2)')].map((bar) => bar.getAttribute('height'));
    expect(heights).toEqual(['1.500%', '60.000%', '0.000%']);
  });

  test('of pence are pounds: whole pounds high, to the penny in words and in the file', async () => {
    const { container } = draw('column-chart', {
      ...{ ...columns, label: 'Spending', of: 'pence' },
      data: [point('2026-09-01', -5_050), point('2026-10-01', 1_234_550)],
    });
    screen.getByRole('img', { name: /^Spending: £12,295\.00, /u });
    expect([...container.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
      ...['September 2026: -£50.50', 'October 2026: £12,345.50'],
    ]);
    expect(container.querySelector('rect:nth-of-type(2)')?.getAttribute('height')).toBe('0.000%');
    screen.getByText(/^£20k$/iu);
    await userEvent.click(screen.getByText('Show as a table'));
    expect(rowsOf(screen.getByRole('table'))[2]).toEqual(['October 2026', '£12,345.50']);
    expect(fileOf('Spending')).toEqual([
      ['Month', 'Spending (GBP)'],
      ...[
        ['September 2026', '-50.50'],
        ['October 2026', '12345.50'],
        ['Total', '12295.00'],
      ],
    ]);
  });

  test('that are not told have a dashed place, no number, and no part in a sum', async () => {
    const { container } = draw('column-chart', {
      ...columns,
      data: [point('2026-08-01', 30, 20), point('2026-09-01', null, 10), point('2026-10-01', 12, 10)],
    });
    screen.getByText(/^August 2026 to October 2026$/u);
    screen.getByText(/^Months with a dashed column are not shown/u);
    expect(container.querySelectorAll('title')[1]?.textContent).toBe('September 2026: Not shown');
    expect(screen.queryByText(/than in the period before/u)).toBeNull();
    await userEvent.click(screen.getByText('Show as a table'));
    expect(rowsOf(screen.getByRole('table')).slice(2)).toEqual([
      ['September 2026', 'Not shown', '10'],
      ['October 2026', '12', '10'],
      ['Total', 'Not shown', '40'],
    ]);
    expect(fileOf('Sign-ups')[2]).toEqual(['September 2026', 'Not shown', '10']);
  });

  test('that do not add up lead with the latest month, and have no sum', async () => {
    draw('column-chart', { ...signUps, adds: undefined, data: [point('2026-09-01', 30), point('2026-10-01', 42)] });
    screen.getByRole('img', { name: 'Sign-ups: 42, October 2026. Most: 42, October 2026.' });
    await userEvent.click(screen.getByText('Show as a table'));
    expect(rowsOf(screen.getByRole('table'))).toHaveLength(3);
  });

  test.each([
    ['Nothing yet.', []],
    ['Too few.', [point('2026-10-01', null)]],
  ])('are not drawn where nothing can be told, and it says why: %s', (text, data) => {
    draw('column-chart', { ...columns, data });
    screen.getByText(text);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

const names = { label: 'Step conversion', count: 'People', few: 'Not shown', empty: 'Nobody.', tooFew: 'Too few.' };
const reached = (name: string, count: number | null, ofFirst: number | null, ofPrevious: number | null) => ({
  ...{ date: '2026-09-01', step: name, name, count, ofFirst, ofPrevious },
});

describe('PTR-09 a funnel', () => {
  test('is a table of the steps, with their shares in whole percents and bars as long, and a file', () => {
    const data = [
      reached('Signed up', 1_000_000, 1, null),
      reached('Confirmed', 999_999, 0.999999, 0.999999),
      reached('=SUM(A1)', 300, 0.0003, 0.0003),
      reached('Activated', null, null, null),
    ];
    const { container } = draw('funnel-chart', { ...names, data });
    screen.getByText('Signed up in September 2026, and got this far by the end of October 2026');
    expect(rowsOf(screen.getByRole('table', { name: 'Step conversion' }))).toEqual([
      ['Step', 'People', 'Of all', 'Of the step before'],
      ['Signed up', '1,000,000', '100%', ''],
      ['Confirmed', '999,999', '>99%', '>99%'],
      ['=SUM(A1)', '300', '<1%', '<1%'],
      ['Activated', 'Not shown', '–', '–'],
    ]);
    const bars = [...container.querySelectorAll('rect:nth-of-type(2)')].map((bar) => bar.getAttribute('width'));
    expect(bars).toEqual(['100.000%', '100.000%', '0.030%', '0.000%']);
    expect(fileOf('Step conversion').slice(1)).toEqual([
      ['Signed up', '1000000', '100.0%', ''],
      ['Confirmed', '999999', '100.0%', '100.0%'],
      ["'=SUM(A1)", '300', '0.0%', '0.0%'],
      ['Activated', 'Not shown', 'Not shown', 'Not shown'],
    ]);
  });

  test('of two steps gives their share once', () => {
    draw('funnel-chart', { ...names, data: [reached('Made', 20, 1, null), reached('Activated', 10, 0.5, 0.5)] });
    expect(rowsOf(screen.getByRole('table'))).toEqual([
      ['Step', 'People', 'Of all'],
      ['Made', '20', '100%'],
      ['Activated', '10', '50%'],
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

  test('says that it is still to come while no month can be told of', () => {
    draw('funnel-chart', { ...names, data: [] });
    screen.getByText(/^The first month of sign-ups appears here once/u);
  });
});

describe('PTR-09 the parts of a whole', () => {
  const mix = {
    label: 'Plans',
    part: 'Plan',
    count: 'Customers',
    none: 'No plan',
    others: 'Others',
    empty: 'Too few.',
  };
  const part = (name: string | null, count: number, share: number) => ({ date: '2026-10-01', name, count, share });

  test('are a table of what each is called, with its share, and a file of the same', () => {
    draw('share-chart', { ...mix, data: [part('@Free', 30, 0.5), part('', 15, 0.25), part(null, 15, 0.25)] });
    screen.getByText('October 2026');
    expect(rowsOf(screen.getByRole('table', { name: 'Plans' }))).toEqual([
      ['Plan', 'Customers', 'Of all'],
      ['@Free', '30', '50%'],
      ['No plan', '15', '25%'],
      ['Others', '15', '25%'],
    ]);
    expect(fileOf('Plans').slice(1)).toEqual([
      ["'@Free", '30', '50.0%'],
      ['No plan', '15', '25.0%'],
      ['Others', '15', '25.0%'],
    ]);
  });

  test('are no table where nothing is told', () => {
    draw('share-chart', { ...mix, data: [] });
    screen.getByText('Too few.');
  });
});

describe('PTR-09 months of sign-ups', () => {
  const heads = { signedUp: 'Signed up', verified: 'Mobile', linked: 'Bank', made: 'Card made', activated: 'Active' };
  const cohorts = { label: 'By month', ...heads, empty: 'Nothing yet.' };

  test('are a table of shares, the latest first, and a file of the same', () => {
    draw('cohort-table', {
      ...cohorts,
      data: [
        { date: '2026-08-01', signedUp: null, verified: null, linked: null, made: null, activated: null },
        { date: '2026-09-01', signedUp: 40, verified: 20, linked: 10, made: null, activated: 0 },
      ],
    });
    const rows = rowsOf(screen.getByRole('table', { name: 'By month' }));
    expect(rows).toEqual([
      ['Month', 'Signed up', 'Mobile', 'Bank', 'Card made', 'Active'],
      ['Sept 2026', '40', '50%', '25%', '–Not shown', '0%'],
      ['Aug 2026', ...Array.from({ length: 5 }, () => '–Not shown')],
    ]);
    const inFile = (cell: string | null) => cell?.replace('%', '.0%').replace('–', '');
    expect(fileOf('By month')).toEqual(rows.map((row) => row.map(inFile)));
  });

  test('are no table before there is one', () => {
    draw('cohort-table', { ...cohorts, data: [] });
    screen.getByText('Nothing yet.');
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
