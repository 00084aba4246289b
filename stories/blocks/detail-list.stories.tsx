import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('detail-list', { journey: 'account', step: 'details', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Detail list',
};

export default meta;

export const Person: StoryObj = {};
export const NothingKnown: StoryObj = { args: { data: [] } };
