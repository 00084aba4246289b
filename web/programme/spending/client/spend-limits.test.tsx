import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { draw } from '#web/platform/client/blocks/draw-block.builder.tsx';

afterEach(cleanup);

const limit = (region: string, window: string, usedPercent: number, words: string) => ({
  ...{ region, window, usedPercent, words, name: window },
});
const block = {
  ...{ empty: 'No card yet.', home: 'At home', abroad: 'Abroad' },
  limits: [
    limit('home', 'purchase', 0, 'Up to £1,000 at once'),
    limit('home', 'day', 8, '£120 of £1,500 used today, back at midnight'),
    limit('abroad', 'atmDay', 100, '£300 of £300 used today, back at midnight'),
  ],
};

test('CRD-09 each limit stands where it counts, with what is used of it in words', () => {
  draw('spend-limits', block);
  const home = within(screen.getByRole('region', { name: 'At home' }));
  expect(home.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'purchaseUp to £1,000 at once',
    'day£120 of £1,500 used today, back at midnight',
  ]);
  const abroad = within(screen.getByRole('region', { name: 'Abroad' }));
  expect(abroad.getAllByRole('listitem')).toHaveLength(1);
});

test('CRD-09 a bar is as long as what is used, and one purchase has none', () => {
  const { container } = draw('spend-limits', block);
  const bars = [...container.querySelectorAll('rect:nth-of-type(2)')].map((bar) => bar.getAttribute('width'));
  expect(bars).toEqual(['8%', '100%']);
});

test('CRD-09 without a card it says so', () => {
  draw('spend-limits', { ...block, limits: [] });
  screen.getByText('No card yet.');
  expect(screen.queryByRole('list')).toBeNull();
});
