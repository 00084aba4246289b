import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('await-identity', { journey: 'identity', step: 'check', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Await identity',
  args: { text: 'We’re checking. This usually takes a few seconds.', action: 'look' },
};

export default meta;

export const Waiting: StoryObj = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('We’re checking.');
  },
};
