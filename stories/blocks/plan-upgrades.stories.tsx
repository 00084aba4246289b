import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('plan-upgrades', { journey: 'current-plan', step: 'plan', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Plan upgrades',
};

export default meta;

export const Several: StoryObj = {};
export const None: StoryObj = { args: { plans: [] } };
