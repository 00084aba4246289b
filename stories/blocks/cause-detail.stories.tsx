import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('cause-detail', { journey: 'contributions', step: 'cause', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Cause detail',
};

export default meta;

export const Charity: StoryObj = {};

export const UpdateWaits: StoryObj = {
  play: async ({ canvas }) => {
    const update = () => canvas.getByRole('button', { name: 'Update' });
    await expect(update()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: '5% more for Giving back' }));
    await expect(update()).not.toHaveAttribute('aria-disabled');
  },
};

export const RoundsUp: StoryObj = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'GBP spending' }));
    await expect(canvas.getByText('A payment of £2.33 gives 7p')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '5p' }));
    await expect(canvas.getByText('A payment of £2.33 gives 2p')).toBeVisible();
  },
};
