import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('plan-card', { journey: 'current-plan', step: 'plan', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Plan card',
};

export default meta;

export const Renews: StoryObj = {};
export const None: StoryObj = { args: { plan: [] } };

export const AsksBeforeItEnds: StoryObj = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch'));
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  },
};
