import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories, lateIn, liveIn } from './block.tsx';

const meta: Meta = {
  ...blockStories('upcoming-box', { journey: 'home', step: 'dashboard', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Upcoming box',
};

export default meta;

export const TwoDue: StoryObj = {};
export const OnItsWay: StoryObj = liveIn('upcoming', 'awaited');
export const Late: StoryObj = lateIn('upcoming');
export const Away: StoryObj = liveIn('upcoming', 'away');
export const NothingDue: StoryObj = liveIn('upcoming', 'fresh');
