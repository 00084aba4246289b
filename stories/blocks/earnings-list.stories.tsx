import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories, liveIn } from './block.tsx';

const meta: Meta = {
  ...blockStories('earnings-list', { journey: 'rewards', step: 'earnings', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Earnings list',
};

export default meta;

export const EachWay: StoryObj = {};
export const OnItsWay: StoryObj = liveIn('earnings', 'awaited');
export const Away: StoryObj = liveIn('earnings', 'away');
export const NothingYet: StoryObj = liveIn('earnings', 'fresh');
