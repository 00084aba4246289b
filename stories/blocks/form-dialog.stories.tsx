import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('form-dialog', { journey: 'sign-in', step: 'login', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Form dialog',
};

export default meta;

export const Closed: StoryObj = {
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'Reset your password' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    const email = await within(dialog).findByLabelText('Email address', {}, { timeout: 10_000 });
    await userEvent.type(email, 'not an address');
    await userEvent.tab();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
