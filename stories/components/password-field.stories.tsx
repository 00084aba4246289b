import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { PasswordField, type PasswordCheck } from '#web/platform/client/components/password-field/password-field.tsx';

import { about } from '../support/about.ts';

const rules = [
  { label: '8 characters or more', isMet: (password: string) => password.length >= 8 },
  { label: 'an upper-case letter', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { label: 'a number', isMet: (password: string) => /\d/u.test(password) },
];

const check: PasswordCheck = {
  rules,
  rulesLabel: 'Password rules met',
  strengthOf: (password) => (password.length < 8 ? 'weak' : password.length < 15 ? 'fair' : 'strong'),
  strengthLabel: 'Password strength',
  strengths: { weak: 'Weak', fair: 'Fair', strong: 'Strong' },
};

const meta = {
  title: 'Components/Password field',
  component: PasswordField,
  tags: ['autodocs'],
  args: {
    id: 'password',
    name: 'password',
    label: 'Password',
    isRequired: true,
    autoComplete: 'current-password',
    showLabel: 'Show password',
    hideLabel: 'Hide password',
    onInput: fn(),
    onBlur: fn(),
  },
  argTypes: { check: { control: false } },
  parameters: about({
    purpose: 'A password with a button that shows it; a new one with rules that tick themselves off and a meter.',
    not: 'one-time codes and PINs.',
    keyboard: 'Tab reaches the button that shows it; Enter or Space presses it and the focus goes back to the field.',
  }),
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Existing: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password');
    await userEvent.type(field, 'Harbour9wall');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveFocus();
  },
};
export const New: Story = { args: { check, autoComplete: 'new-password' } };
export const RulesMet: Story = {
  args: { check, autoComplete: 'new-password' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'Harbour9wall');
    await expect(canvas.getByText('Password rules met: 3/3')).toBeInTheDocument();
    await expect(await canvas.findByText('Fair')).toBeInTheDocument();
  },
};
export const Weak: Story = {
  args: { check, autoComplete: 'new-password' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'harbour');
    await expect(await canvas.findByText('Weak')).toBeInTheDocument();
  },
};
export const Strong: Story = {
  args: { check, autoComplete: 'new-password' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'Harbour lights 9');
    await expect(await canvas.findByText('Strong')).toBeInTheDocument();
  },
};
export const Wrong: Story = { args: { error: 'This password is in a list of leaked ones. Choose another' } };
