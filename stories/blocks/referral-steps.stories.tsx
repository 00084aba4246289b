import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('referral-steps', { journey: 'referrals', step: 'refer-a-friend', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Referral steps',
};

export default meta;

export const Several: StoryObj = {};

export const OneAfterTheOther: StoryObj = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next step' }));
    await expect(canvas.getByText('Step 2 of 3', { selector: 'p' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next step' }));
    await expect(canvas.getByText('Step 3 of 3', { selector: 'p' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next step' })).toHaveAttribute('aria-disabled', 'true');
  },
};
