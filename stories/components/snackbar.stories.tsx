import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';

import { Snackbar } from '#web/platform/client/components/snackbar/snackbar.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Snackbar',
  component: Snackbar,
  tags: ['autodocs'],
  args: { kind: 'info', text: 'You’re back online.', closeLabel: 'Close this message', onClose: fn() },
  argTypes: { kind: { control: 'inline-radio', options: ['info', 'success', 'warning', 'error'] } },
  parameters: {
    docs: {
      story: { inline: false, height: '10rem' },
      ...about({
        purpose:
          'The one message above the page about what has just happened. Only a success closes by itself, after 5 s (ERR-01).',
        not: 'what is always true on this page (Notice), or errors of fields.',
        keyboard: 'An error takes the focus. The cross closes it.',
      }).docs,
    },
  },
} satisfies Meta<typeof Snackbar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close this message' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Success: Story = { args: { kind: 'success', text: 'We have sent you an email.' } };
export const Warning: Story = {
  args: { kind: 'warning', text: 'You have asked for too many codes. Wait an hour, then try again.' },
};
export const Wrong: Story = {
  args: { kind: 'error', text: 'The email address and password do not belong together. Check both and try again.' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
  },
};
export const WithLink: Story = {
  args: {
    kind: 'error',
    text: 'Your account is locked after too many incorrect attempts.',
    link: { text: 'Reset your password', href: '/user/forgot-password/request' },
  },
};
/** Words of several lines stand as far from its upper and lower edges as from its side. */
export const Long: Story = {
  args: {
    kind: 'error',
    text: 'Your email address or password isn’t right. Check both and try again. After too many tries we lock your account for an hour, to keep it safe.',
  },
  decorators: [
    (Drawn) => (
      <div style={{ maxInlineSize: '22rem' }}>
        <Drawn />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('alert');
    const edges = bar.getBoundingClientRect();
    const words = canvas.getByText(/^Your email address/u).getBoundingClientRect();
    await expect(words.height).toBeGreaterThan(50);
    await expect(words.top - edges.top).toBeGreaterThanOrEqual(12);
    await expect(edges.bottom - words.bottom).toBeGreaterThanOrEqual(12);
  },
};
/** Words of one line make it no higher than its cross. */
export const Short: Story = {
  args: { kind: 'info', text: 'Saved.' },
  play: async ({ canvas }) => {
    const { height } = canvas.getByRole('button', { name: 'Close this message' }).getBoundingClientRect();
    await expect(canvas.getByRole('status').getBoundingClientRect().height).toBeLessThanOrEqual(height + 12);
  },
};
