import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('message-dialog', { journey: 'identity', step: 'uploaded', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Message dialog',
  args: {
    title: 'Your document was sent',
    text: 'We look at it now, and tell you as soon as we know more.',
    confirm: 'Continue',
    action: 'go-on',
  },
};

export default meta;

export const Open: StoryObj = {
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Your document was sent' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  },
};
export const LongWords: StoryObj = {
  args: { title: 'Your document was sent to those who look at it, who may be a person or a machine' },
};
