import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories, liveIn } from './block.tsx';

const meta: Meta = {
  ...blockStories('invitation-list', { journey: 'referrals', step: 'refer-a-friend', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Invitation list',
};

export default meta;

export const Several: StoryObj = {};
export const Nobody: StoryObj = liveIn('invitations', 'fresh');
export const OnItsWay: StoryObj = liveIn('invitations', 'awaited');
export const Away: StoryObj = liveIn('invitations', 'away');
