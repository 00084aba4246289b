import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('spend-limits', { journey: 'spend-limits', step: 'limits', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Spend limits',
};

export default meta;

export const SomeUsed: StoryObj = {};
export const NoCard: StoryObj = { args: { limits: [] } };
