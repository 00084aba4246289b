import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { Button } from '#web/platform/client/components/button/button.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Button',
  component: Button,
  tags: ['autodocs'],
  args: { children: 'Continue', onClick: fn() },
  argTypes: {
    look: { control: 'inline-radio', options: ['primary', 'secondary', 'quiet', 'danger'] },
    width: { control: 'inline-radio', options: ['content', 'full'] },
    busyLabel: { control: 'text' },
  },
  parameters: about({
    purpose: 'Does something on this page or sends a form. One primary button a page.',
    not: 'going to another page: that is a link.',
    keyboard:
      'Enter or Space presses it. It is never natively disabled: a button that waits can be reached and says why.',
  }),
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Secondary: Story = { args: { look: 'secondary' } };
export const Quiet: Story = { args: { look: 'quiet' } };
export const Danger: Story = { args: { look: 'danger', children: 'Unlink this account' } };
export const FullWidth: Story = { args: { width: 'full' } };
export const LongWords: Story = {
  args: {
    width: 'full',
    children: 'Send the verification email to another address and start again from the beginning',
  },
};
export const Busy: Story = {
  args: { busyLabel: 'Creating your account…' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Creating your account…' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};
export const Waiting: Story = {
  args: { unavailableBecause: 'why' },
  render: (args) => (
    <>
      <Button {...args} />
      <p id="why">To continue, fill in: Email address and Password</p>
    </>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription('To continue, fill in: Email address and Password');
  },
};
