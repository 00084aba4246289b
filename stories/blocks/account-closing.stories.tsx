import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('account-closing', { journey: 'closing', step: 'close', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Account closing',
};

export default meta;

export const NothingInTheWay: StoryObj = {};
export const MoneyOnItsWay: StoryObj = {
  args: {
    obstacles: [
      {
        kind: 'collecting',
        pence: 3650,
        on: '2026-12-01',
        href: '/customer/dashboard',
        obstacle: 'A Direct Debit of £36.50 is on its way',
        obstacleText: 'Your bank pays it on 1 December. You don’t need to do anything.',
        open: 'See what’s next',
      },
    ],
  },
};
