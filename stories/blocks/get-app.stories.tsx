import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('get-app', { journey: 'pages', step: 'hybrid', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Get app',
};

export default meta;

export const Offered: StoryObj = {};
