import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories, liveIn } from './block.tsx';

const meta: Meta = {
  ...blockStories('spent-box', { journey: 'home', step: 'dashboard', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Spent box',
};

export default meta;

export const ThreePeriods: StoryObj = {};
export const OnItsWay: StoryObj = liveIn('spent', 'awaited');
export const Away: StoryObj = liveIn('spent', 'away');
