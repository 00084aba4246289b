import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories, liveIn } from './block.tsx';

const meta: Meta = {
  ...blockStories('card-switches', { journey: 'card-settings', step: 'settings', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Card switches',
};

export default meta;

export const SomeOff: StoryObj = {};
export const OnItsWay: StoryObj = liveIn('cardUses', 'awaited');
export const Away: StoryObj = liveIn('cardUses', 'away');
