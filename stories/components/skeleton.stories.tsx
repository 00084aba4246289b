import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Skeleton } from '#web/platform/client/components/skeleton/skeleton.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
  tags: ['autodocs'],
  args: { label: 'Loading the page' },
  parameters: about({
    purpose: 'The outline of a page that is on its way; it shows after 200 ms.',
    not: 'a button that works (its busy label).',
    keyboard: 'Nothing. It is announced once it shows.',
  }),
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the page')).toBeInTheDocument();
  },
};
