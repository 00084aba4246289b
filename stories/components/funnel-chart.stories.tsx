import type { Meta, StoryObj } from '@storybook/react-vite';

import { FunnelChart } from '#web/platform/client/components/funnel-chart/funnel-chart.tsx';

import { about } from '../support/about.ts';

const headings = { step: 'Step', count: 'People', ofFirst: 'Of all', ofPrevious: 'Of the step before' };

const meta = {
  title: 'Components/Funnel chart',
  component: FunnelChart,
  tags: ['autodocs'],
  args: {
    label: 'Step conversion',
    headings,
    steps: [
      { name: 'Signed up', count: '616', share: 1, ofFirst: '100%', ofPrevious: '' },
      { name: 'Confirmed their email', count: '540', share: 0.877, ofFirst: '88%', ofPrevious: '88%' },
      { name: 'Linked a bank', count: '260', share: 0.422, ofFirst: '42%', ofPrevious: '48%' },
      { name: 'Activated their card', count: 'Fewer than 5', share: null, ofFirst: '–', ofPrevious: '–' },
    ],
  },
  parameters: about({
    purpose: 'How many of a group got how far, step by step.',
    not: 'numbers over time (Column chart).',
    keyboard: 'Nothing: it is a table, and every bar stands beside its number.',
  }),
} satisfies Meta<typeof FunnelChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Steps: Story = {};
export const Millions: Story = {
  args: {
    steps: [
      { name: 'Signed up', count: '16,660,067', share: 1, ofFirst: '100%', ofPrevious: '' },
      { name: 'Activated their card', count: '1,204', share: 0.0001, ofFirst: '<1%', ofPrevious: '<1%' },
    ],
  },
};
