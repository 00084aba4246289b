import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('working', { journey: 'entry', step: 'get-started', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Working',
};

export default meta;

export const Waiting: StoryObj = {};
