import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('plan-quote', { journey: 'current-plan', step: 'upgrade', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Plan quote',
};

export default meta;

export const Quoted: StoryObj = {};
export const Over: StoryObj = { args: { quote: [] } };
