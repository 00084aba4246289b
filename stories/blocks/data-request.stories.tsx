import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('data-request', { journey: 'account', step: 'data', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Data request',
};

export default meta;

export const NotAsked: StoryObj = {};
export const Ready: StoryObj = {
  args: { data: [{ state: 'ready', percent: 100, until: 'You can download it until 2 December.' }] },
};
