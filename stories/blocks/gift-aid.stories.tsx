import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('gift-aid', { journey: 'contributions', step: 'gift-aid', state: 'given' }),
  tags: ['autodocs'],
  title: 'Blocks/Gift Aid',
};

export default meta;

export const Given: StoryObj = {};
export const NoCharity: StoryObj = { args: { data: [] } };
