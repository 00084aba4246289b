import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { OneTimeCode } from '#web/platform/client/components/one-time-code/one-time-code.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/One-time code',
  component: OneTimeCode,
  tags: ['autodocs'],
  args: {
    id: 'code',
    name: 'code',
    label: 'Code from the text message',
    hint: 'It has 6 digits',
    readCode: (text) => /\d{6}/u.exec(text)?.[0],
    isRequired: true,
    onInput: fn(),
    onBlur: fn(),
  },
  argTypes: { readCode: { control: false } },
  parameters: about({
    purpose: 'One field for a whole code: it takes a paste, an autofill and typing alike (OTP-09).',
    not: 'codes with letters (Text field).',
    keyboard: 'Typing and paste; a pasted text message is read, only its code stays.',
  }),
} satisfies Meta<typeof OneTimeCode>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const PastedMessage: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.paste('Your code is 123456. Do not share it.');
    await expect(field).toHaveValue('123456');
    await expect(args.onInput).toHaveBeenLastCalledWith('123456');
  },
};
export const Wrong: Story = {
  args: { error: 'Invalid OTP. Check the code in the newest text message and type it again' },
};
