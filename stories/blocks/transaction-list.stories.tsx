import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('transaction-list', { journey: 'payments', step: 'list', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Transaction list',
};

export default meta;

export const EachState: StoryObj = {};

const count = 10_000;
const day = 86_400_000;
const words = { name: 'Tesco', sort: 'Groceries', amount: '£12.50', dayTotal: '£50.00', state: '', about: '', why: '' };
const purchase = {
  ...{
    kind: 'purchase',
    status: 'settled',
    pence: 1_250,
    dayPence: 5_000,
    isFound: true,
    merchant: 'Tesco',
    descriptor: 'TESCO',
  },
  ...{ category: 'groceries', place: 'town', local: null, rate: null, refundOf: null, feePence: null },
  ...{
    savingPence: null,
    cashbackPence: null,
    contributionPence: null,
    giftAidPence: null,
    dispute: null,
    moment: 'At noon',
    where: 'Falmouth',
    ...words,
  },
};

/** Four a day for years: what is in the page stays small however many are loaded (TXN-07). */
export const TenThousand: StoryObj = {
  args: {
    transactions: {
      ...{ name: 'transactions', floor: 15_000, next: null, previous: 'since.1', total: count, state: 'fresh' },
      ...{ why: null, at: null },
      records: Array.from({ length: count }, (_, index) => {
        const at = new Date(Date.parse('2026-11-25T12:00:00Z') - Math.floor(index / 4) * day - (index % 4) * 60_000);
        const name = at.toISOString().slice(0, 10);
        const id = `0f8fad5b-d9cb-469f-a165-${String(count - index).padStart(12, '0')}`;
        const label = `Payment ${String(index + 1)}`;
        return { ...purchase, id, at: at.toISOString(), day: name, dayName: name, label };
      }),
    },
  },
};
