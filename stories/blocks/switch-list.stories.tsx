import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('switch-list', { journey: 'account', step: 'settings', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Switch list',
};

export default meta;

export const Default: StoryObj = {};
