import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('open-app', { journey: 'pages', step: 'open-app', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Open app',
};

export default meta;

export const Trying: StoryObj = {};
