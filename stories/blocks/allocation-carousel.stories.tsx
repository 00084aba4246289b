import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('allocation-carousel', { journey: 'contributions', step: 'allocate', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Allocation carousel',
};

export default meta;

export const First: StoryObj = {};
export const Nothing: StoryObj = { args: { data: [] } };

export const ToTheSummary: StoryObj = {
  play: async ({ canvas }) => {
    const next = () => userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(await canvas.findByRole('button', { name: '5% more for Giving back' }));
    await next();
    await next();
    await next();
    await expect(await canvas.findByRole('heading', { name: 'What you’ll give' })).toBeVisible();
    await expect(canvas.getByText('95%')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(canvas.getByRole('slider', { name: 'Part of your savings for Plant trees' })).toBeVisible();
  },
};
