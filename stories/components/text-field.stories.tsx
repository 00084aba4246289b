import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { TextField } from '#web/platform/client/components/text-field/text-field.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Text field',
  component: TextField,
  tags: ['autodocs'],
  args: {
    id: 'email',
    name: 'email',
    label: 'Email address',
    type: 'email',
    initialValue: '',
    isRequired: true,
    onInput: fn(),
    onBlur: fn(),
  },
  argTypes: { type: { control: 'inline-radio', options: ['text', 'email', 'tel'] } },
  parameters: about({
    purpose: 'A one-line answer.',
    not: 'dates, passwords, codes and addresses, which have fields of their own.',
    keyboard: 'As the browser does.',
  }),
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Email address'), 'a@b.example');
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalledWith('a@b.example');
  },
};
export const Filled: Story = { args: { initialValue: 'rosie.trelawney@example.co.uk' } };
export const WithHint: Story = { args: { hint: 'We’ll email you a link to check that it’s yours' } };
export const Optional: Story = {
  args: { label: 'Promo code', type: 'text', isRequired: false, optionalLabel: 'optional' },
};
export const Wrong: Story = {
  args: { initialValue: 'rosie', error: 'Enter an email address, like name@example.co.uk' },
};
