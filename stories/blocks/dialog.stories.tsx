import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('dialog', { journey: 'sign-up', step: 'verify-email', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Dialog',
};

export default meta;

export const Closed: StoryObj = {
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button');
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.keyboard('{Tab}{Tab}');
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
