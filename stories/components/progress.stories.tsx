import type { Meta, StoryObj } from '@storybook/react-vite';

import { Progress } from '#web/platform/client/components/progress/progress.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Progress',
  component: Progress,
  tags: ['autodocs'],
  args: { step: 2, of: 5, text: 'Step 2 of 5' },
  parameters: about({
    purpose: 'Where the customer is among the steps of a journey (ENT-12): a halyard with a pennant for each.',
    not: 'waiting (Spinner, Skeleton).',
    keyboard: 'Nothing. The words carry it; the pennants repeat it.',
  }),
} satisfies Meta<typeof Progress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = { args: { step: 1, text: 'Step 1 of 5' } };
export const Middle: Story = {};
export const Last: Story = { args: { step: 5, text: 'Step 5 of 5' } };
