import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('card-bridge', { journey: 'card-bridge', step: 'bridge', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Card bridge',
};

export default meta;

export const WithoutTheApp: StoryObj = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong.');
  },
};
