import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories, lateIn, liveIn } from './block.tsx';

const meta: Meta = {
  ...blockStories('balance-panel', { journey: 'home', step: 'dashboard', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Balance panel',
};

export default meta;

export const Shown: StoryObj = {};
export const OnItsWay: StoryObj = liveIn('balance', 'awaited');
export const Late: StoryObj = lateIn('balance');
export const Away: StoryObj = liveIn('balance', 'away');
