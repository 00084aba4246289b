import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('agreement-log', { journey: 'account', step: 'agreed', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Agreement log',
};

export default meta;

export const Default: StoryObj = {};
