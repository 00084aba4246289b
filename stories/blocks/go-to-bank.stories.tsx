import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { blockStories } from './block.tsx';

const way = { href: '#bank', blocked: false, started: false };
const onlyPerson = 'I am the only person required to authorise debits from this account.';

const meta: Meta = {
  ...blockStories('go-to-bank', { journey: 'sign-up', step: 'bank-intro', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Go to bank',
  args: {
    data: [way],
    text: 'Go to my bank',
    again: 'Open my bank again',
    blocked: 'Please unlink your inactive account first in your dashboard.',
    action: 'start',
  },
};

export default meta;

export const Ready: StoryObj = {};
export const Started: StoryObj = { args: { data: [{ ...way, started: true }] } };
export const Blocked: StoryObj = { args: { data: [{ ...way, blocked: true }] } };
export const Preparing: StoryObj = {
  args: { data: [{ ...way, href: null }], prepare: 'prepare', preparing: 'We are asking your bank for the way back…' },
};
export const ToConfirm: StoryObj = { args: { confirm: onlyPerson } };

export const Confirmed: StoryObj = {
  args: { confirm: onlyPerson },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText(onlyPerson));
    await expect(canvas.getByRole('link', { name: /Go to my bank/u })).toBeVisible();
  },
};
