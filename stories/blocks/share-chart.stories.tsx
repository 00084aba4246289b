import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('share-chart', { journey: 'partner-charts', step: 'figures', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Share chart',
};

export default meta;

export const FourPlans: StoryObj = {};
export const Together: StoryObj = {
  args: {
    data: [
      { date: '2026-10-01', name: 'Free', count: 30, share: 30 / 45 },
      { date: '2026-10-01', name: null, count: 15, share: 15 / 45 },
    ],
  },
};
export const TooFew: StoryObj = { args: { data: [] } };
