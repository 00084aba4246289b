import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { blockStories } from './block.tsx';

const account = (id: string, title: string, subtitle: string | null) => ({
  ...{ id, title, subtitle },
  ...{ isEligible: true, isLinked: false },
});
const main = account('a1', '•••• 4821', 'Main account · sort code 20-45-53');
const bills = account('a2', '•••• 1176', 'Bills');

const meta: Meta = {
  ...blockStories('account-choice', { journey: 'sign-up', step: 'bank-intro', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Account choice',
  args: {
    data: [main, bills, account('a3', '•••• 9034', null)],
    label: 'Which account should the card use?',
    ineligible: 'This account type is not eligible.',
    linked: 'Already linked',
    submit: 'Continue',
    busy: 'Checking…',
    action: 'choose',
  },
};

export default meta;

export const Nothing: StoryObj = {};
export const AlreadyLinked: StoryObj = { args: { data: [{ ...main, isLinked: true }, bills] } };
export const NotEligible: StoryObj = { args: { data: [{ ...main, isEligible: false }, bills] } };

export const Chosen: StoryObj = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '•••• 1176' }));
    await expect(canvas.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-disabled');
  },
};
