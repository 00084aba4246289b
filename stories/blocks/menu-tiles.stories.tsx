import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('menu-tiles', { journey: 'more', step: 'more', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Menu tiles',
};

export default meta;

export const Default: StoryObj = {};
