import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('app-only', { journey: 'pages', step: 'about', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/App only',
};

export default meta;

export const Locked: StoryObj = {
  play: async ({ canvas }) => {
    const locked = await canvas.findByRole('button', { name: /spending limits Only in the app/u });
    await userEvent.click(locked);
    const dialog = await screen.findByRole('dialog', { name: /^Get the .+ app$/u });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(locked).toHaveFocus());
  },
};
