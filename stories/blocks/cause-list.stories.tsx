import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('cause-list', { journey: 'contributions', step: 'overview', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Cause list',
};

export default meta;

export const Three: StoryObj = {};
export const NoCauses: StoryObj = { args: { data: [] } };
