import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { blockStories } from './block.tsx';

const block = blockStories('app-warning', { journey: 'sign-up', step: 'bank-intro', state: 'on-phone' });

const meta: Meta = {
  ...block,
  tags: ['autodocs'],
  title: 'Blocks/App warning',
  beforeEach: () => {
    sessionStorage.clear();
  },
};

export default meta;

export const Opened: StoryObj = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Quicker in the app' });
    await waitFor(() => expect(dialog).toBeVisible());
    await within(dialog).findByText(/within 4 working days/u);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay in the browser' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
