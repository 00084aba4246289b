import type { Meta, StoryObj } from '@storybook/react-vite';

import { TabBoxes } from '#web/platform/client/components/tab-boxes/tab-boxes.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Tab boxes',
  component: TabBoxes,
  tags: ['autodocs'],
  args: {
    boxes: [
      { id: 'upcoming', label: 'Upcoming', content: <p>£42.15 on 30 November</p> },
      { id: 'spent', label: 'Spent', content: <p>£482.16 in all</p> },
    ],
  },
  parameters: about({
    purpose: 'Boxes that share one place on a narrow screen: one is open at a time, and its own tab closes it.',
    not: 'parts of a page that are read together, or a choice that is sent (Radio group).',
    keyboard:
      'Tab reaches the open tab; the arrow keys, Home and End go to the others; Enter or Space closes the open one.',
  }),
} satisfies Meta<typeof TabBoxes>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {};
export const Three: Story = {
  args: { boxes: [...meta.args.boxes, { id: 'saved', label: 'Saved', content: <p>£3.10 this month</p> }] },
};
