import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('referral-card', { journey: 'referrals', step: 'refer-a-friend', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Referral card',
};

export default meta;

export const Open: StoryObj = {};
export const Closed: StoryObj = { args: { data: [] } };
