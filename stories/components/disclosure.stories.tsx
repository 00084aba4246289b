import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { Disclosure } from '#web/platform/client/components/disclosure/disclosure.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Disclosure',
  component: Disclosure,
  tags: ['autodocs'],
  args: { summary: 'Why do you ask for this?', children: <p>The law asks us to know whom we give a card to.</p> },
  argTypes: { summary: { control: 'text' }, children: { control: false } },
  parameters: about({
    purpose: 'A detail that most customers need not read, opened on demand.',
    not: 'anything that everybody must read before going on.',
    keyboard: 'Enter or Space opens and closes it.',
  }),
} satisfies Meta<typeof Disclosure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas }) => {
    const answer = canvas.getByText('The law asks us to know whom we give a card to.');
    await expect(answer).not.toBeVisible();
    await userEvent.click(canvas.getByText('Why do you ask for this?'));
    await expect(answer).toBeVisible();
  },
};
export const Open: Story = { args: { isOpen: true } };
