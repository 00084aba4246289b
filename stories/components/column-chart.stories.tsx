import type { Meta, StoryObj } from '@storybook/react-vite';

import { ColumnChart } from '#web/platform/client/components/column-chart/column-chart.tsx';

import { about } from '../support/about.ts';

const days = (values: readonly (number | null)[]) =>
  values.map((value, index) => ({
    name: `${String(index + 1)} November 2026`,
    shortName: `${String(index + 1)} Nov`,
    value,
    text: value === null ? 'Not shown' : String(value),
  }));

const meta = {
  title: 'Components/Column chart',
  component: ColumnChart,
  tags: ['autodocs'],
  args: {
    columns: days([12, 18, 9, 22, 31, 6, 4, 15, 21, 19, 24, 27, 8, 5, 17, 26, 30, 28, 33, 11]),
    summary: 'Sign-ups: 366, 1 November 2026 to 20 November 2026. Most: 33, 19 November 2026.',
  },
  parameters: about({
    purpose: 'Numbers over time, where their shape matters more than each of them.',
    not: 'parts of a whole (Funnel chart), or anything without the same numbers as a table beside it.',
    keyboard: 'Nothing: it is a picture with a sentence for its name.',
  }),
} satisfies Meta<typeof ColumnChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Days: Story = {};
export const One: Story = { args: { columns: days([1]), summary: 'Sign-ups: 1, 1 November 2026.' } };
export const OneOfMany: Story = { args: { columns: days([0, 0, 0, 1, 0, 0, 0]), summary: 'Sign-ups: 1.' } };
export const Nothing: Story = { args: { columns: days([0, 0, 0]), summary: 'Sign-ups: 0.' } };
export const SomeNotShown: Story = { args: { columns: days([14, null, 21, null, 12]), summary: 'Sign-ups: 47.' } };
export const Pounds: Story = { args: { columns: days([1200, 800, 2400]), sign: '£', summary: 'Spending: £4,400.' } };
export const Millions: Story = {
  args: { columns: days([1_204_391, 988_120, 1_702_844]), summary: 'Sign-ups: 3,895,355.' },
};
