import type { Meta, StoryObj } from '@storybook/react-vite';

import { ChoiceLinks } from '#web/platform/client/components/choice-links/choice-links.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Choice links',
  component: ChoiceLinks,
  tags: ['autodocs'],
  args: {
    label: 'Period',
    links: [
      { text: '7 days', href: '#7-days' },
      { text: '30 days', href: '#30-days' },
      { text: '12 months', href: '#12-months' },
    ],
    current: '#30-days',
  },
  parameters: about({
    purpose: 'A few pages that show the same thing in other ways, such as periods.',
    not: 'an answer of a form (Radio group), or pages of different things (the menu).',
    keyboard: 'Tab reaches each link; Enter follows it.',
  }),
} satisfies Meta<typeof ChoiceLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const NoneChosen: Story = { args: { current: undefined } };
