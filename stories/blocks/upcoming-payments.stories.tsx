import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('upcoming-payments', { journey: 'card', step: 'card', state: 'upcoming' }),
  tags: ['autodocs'],
  title: 'Blocks/Upcoming payments',
};

export default meta;

export const Two: StoryObj = {};
export const None: StoryObj = { args: { payments: [] } };
