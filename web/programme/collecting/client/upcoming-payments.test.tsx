import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { draw } from '#web/platform/client/blocks/draw-block.builder.tsx';

afterEach(cleanup);

const payment = (id: string, amount: string) => ({
  ...{ id, amount, isAgain: false },
  words: `On 30 November, for ${id}`,
  parts: 'For what you’ve spent',
});
const block = {
  ...{ title: 'Upcoming payments', empty: 'Nothing is due.', again: 'It came back before.' },
  payments: [payment('first', '£42.15'), { ...payment('second', '£1.20'), isAgain: true }],
};

test('DBT-02 each payment stands with its amount and day, and one that came back says so', () => {
  draw('upcoming-payments', block);
  const section = within(screen.getByRole('region', { name: 'Upcoming payments' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '£42.15On 30 November, for firstFor what you’ve spent',
    '£1.20On 30 November, for secondFor what you’ve spentIt came back before.',
  ]);
});

test('DBT-02 when nothing is due it says so, with no empty list', () => {
  draw('upcoming-payments', { ...block, payments: [] });
  screen.getByText('Nothing is due.');
  expect(screen.queryByRole('list')).toBeNull();
});
