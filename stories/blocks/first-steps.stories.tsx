import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories, liveIn } from './block.tsx';

const meta: Meta = {
  ...blockStories('first-steps', { journey: 'home', step: 'dashboard', state: 'not-active' }),
  tags: ['autodocs'],
  title: 'Blocks/First steps',
};

export default meta;

export const NoneDone: StoryObj = {};
export const OnItsWay: StoryObj = liveIn('firstSteps', 'awaited');
export const Away: StoryObj = liveIn('firstSteps', 'away');
