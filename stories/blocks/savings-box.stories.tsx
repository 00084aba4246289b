import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories, lateIn, liveIn } from './block.tsx';

const meta: Meta = {
  ...blockStories('savings-box', { journey: 'home', step: 'dashboard', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Savings box',
};

export default meta;

export const ThreePeriods: StoryObj = {};
export const OnItsWay: StoryObj = liveIn('savings', 'awaited');
export const Late: StoryObj = lateIn('savings');
export const Away: StoryObj = liveIn('savings', 'away');
