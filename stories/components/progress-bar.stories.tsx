import type { Meta, StoryObj } from '@storybook/react-vite';

import { ProgressBar } from '#web/platform/client/components/progress-bar/progress-bar.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Progress bar',
  component: ProgressBar,
  tags: ['autodocs'],
  args: { label: 'Check of your account', percent: 40 },
  parameters: about({
    purpose: 'How far something is that ends by itself in a few seconds (ELG-04).',
    not: 'the steps of a journey (Progress), or a wait that nobody can measure (Spinner).',
    keyboard: 'Nothing. It is a progressbar with its value; what is going on is said in words beside it.',
  }),
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Begun: Story = { args: { percent: 0 } };
export const Going: Story = {};
export const Done: Story = { args: { percent: 100 } };
