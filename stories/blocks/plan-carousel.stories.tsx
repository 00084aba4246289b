import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('plan-carousel', { journey: 'plans', step: 'select', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Plan carousel',
};

export default meta;

export const Several: StoryObj = {};
export const Nothing: StoryObj = { args: { plans: [] } };

export const AsksBeforeItIsChosen: StoryObj = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose Premium' }));
    await expect(screen.getByRole('heading', { name: 'Your plan: Premium' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back to plans' }));
    await expect(await canvas.findByRole('button', { name: 'Choose Premium' })).toBeVisible();
  },
};

export const OneAfterTheOther: StoryObj = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next plan' }));
    await expect(canvas.getByText('4 of 4: Elite')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next plan' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Compared: StoryObj = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('Compare all plans'));
    await expect(canvas.getByRole('columnheader', { name: 'Elite' })).toBeVisible();
  },
};
