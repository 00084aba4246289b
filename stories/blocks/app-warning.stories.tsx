import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { blockStories } from './block.tsx';

const block = blockStories('app-warning', { journey: 'sign-up', step: 'bank-intro', state: 'on-phone' });

const meta: Meta = {
  ...block,
  tags: ['autodocs'],
  title: 'Blocks/App warning',
};

export default meta;

export const Opened: StoryObj = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/within 4 working days/u)).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Get the Burgee app' }));
    const dialog = await screen.findByRole('dialog', { name: 'Quicker in the app' });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay in the browser' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
