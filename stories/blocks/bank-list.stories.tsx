import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';

import { blockStories } from './block.tsx';

function bank(id: string, label: string, more: object = {}) {
  return {
    id,
    label,
    status: 'active',
    app2app: true,
    asksForDevice: false,
    faqUrl: null,
    logo: null,
    accountType: 'PERSONAL',
    inactive: `${label} has trouble just now. Try again later, or choose another bank.`,
    appOnly: `${label} doesn’t support mobile linking. Please log in on your desktop to complete your card request.`,
    route: `/bank/${id}?accountType=PERSONAL`,
    ...more,
  };
}

const meta: Meta = {
  ...blockStories('bank-list', { journey: 'sign-up', step: 'bank-intro', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Bank list',
  args: {
    data: [
      bank('northgate', 'Northgate Bank'),
      bank('tidewater', 'Tidewater Building Society', { app2app: false }),
      bank('pippin', 'Pippin'),
      bank('merchants-mutual', 'Merchants’ Mutual', { status: 'inactive' }),
      bank('fenland', 'Fenland Savings Bank', { status: 'disabled' }),
    ],
    label: 'Banks',
    search: 'Search for your bank',
    empty: 'We have no bank of that name yet. Check how it is written.',
    disabled: 'Not available yet',
    furtherText: 'You have linked an account already. Your card spends from one of them.',
    furtherYes: 'Add another account',
    furtherNo: 'Not now',
    onPhone: false,
    footer: 'The card is issued by a member of a card network, under its licence.',
  },
};

export default meta;

export const Everything: StoryObj = {};

export const Searched: StoryObj = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Search for your bank'), 'building TIDE');
    await expect(canvas.getByRole('status')).toHaveTextContent('1 result');
    await expect(canvas.getByRole('link', { name: 'Tidewater Building Society' })).toHaveAttribute(
      'href',
      '/bank/tidewater?accountType=PERSONAL',
    );
  },
};

export const NothingFound: StoryObj = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Search for your bank'), 'lighthouse');
    await expect(canvas.getByRole('status')).toHaveTextContent('We have no bank of that name yet.');
  },
};

export const InTrouble: StoryObj = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Merchants’ Mutual' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Merchants’ Mutual has trouble just now.');
  },
};

export const NotOnAPhone: StoryObj = {
  args: { onPhone: true },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tidewater Building Society' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tidewater Building Society' });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

export const Long: StoryObj = {
  args: {
    data: Array.from({ length: 40 }, (_, index) => bank(`bank-${String(index)}`, `Bank number ${String(index + 1)}`)),
  },
};
