import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('notice-list', { journey: 'notices', step: 'notices', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Notice list',
};

export default meta;

export const Default: StoryObj = {};
export const Nothing: StoryObj = { args: { data: [] } };
