import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('avatar', { journey: 'account', step: 'details', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Avatar',
};

export default meta;

export const Named: StoryObj = {};
export const LongName: StoryObj = {
  args: { initials: 'BF', name: 'Bartholomew-Alexander Featherstonehaugh-Cholmondeley' },
};
