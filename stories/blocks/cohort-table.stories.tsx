import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('cohort-table', { journey: 'partner-charts', step: 'figures', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Cohort table',
};

export default meta;

export const Months: StoryObj = {};
export const SomeNotShown: StoryObj = {
  args: {
    data: [
      { date: '2026-08-01', signedUp: null, verified: null, linked: null, made: null, activated: null },
      { date: '2026-09-01', signedUp: 24, verified: 14, linked: null, made: 0, activated: 0 },
    ],
  },
};
export const NothingYet: StoryObj = { args: { data: [] } };
