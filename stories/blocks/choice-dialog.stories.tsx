import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('choice-dialog', { journey: 'account', step: 'settings', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Choice dialog',
};

export default meta;

export const Default: StoryObj = {};
