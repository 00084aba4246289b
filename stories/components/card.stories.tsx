import type { Meta, StoryObj } from '@storybook/react-vite';

import { Card } from '#web/platform/client/components/card/card.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Card',
  component: Card,
  tags: ['autodocs'],
  args: { children: <p>One thing, raised from the page.</p> },
  argTypes: { children: { control: false } },
  parameters: about({
    purpose: 'A raised surface for one thing.',
    not: 'setting off a remark (Notice), or a card inside a card.',
    keyboard: 'Nothing of its own.',
  }),
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithHeading: Story = {
  args: {
    children: (
      <>
        <h2>A letter, now and then</h2>
        <p>Once a month: what travel money really costs, and what is new.</p>
      </>
    ),
  },
};
