import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories, liveIn } from './block.tsx';

const meta: Meta = {
  ...blockStories('wallet-box', { journey: 'rewards', step: 'wallet', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Wallet box',
};

export default meta;

export const SomethingToWithdraw: StoryObj = {};
export const OnItsWay: StoryObj = liveIn('wallet', 'awaited');
export const Away: StoryObj = liveIn('wallet', 'away');
