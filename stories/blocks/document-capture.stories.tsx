import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('document-capture', { journey: 'identity', step: 'passport', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Document capture',
};

export default meta;

export const OnePicture: StoryObj = { args: { front: 'The page with your photo', back: undefined } };
export const FrontAndBack: StoryObj = { args: { document: 'driving-licence', front: 'The front', back: 'The back' } };

export const SaysWhatIsMissing: StoryObj = {
  args: { front: 'The page with your photo', back: undefined, submit: 'Send' },
  play: async ({ canvas }) => {
    const send = await canvas.findByRole('button', { name: 'Send' });
    await userEvent.click(send);
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByText('To continue, add: the page with your photo')).toBeVisible();
  },
};
