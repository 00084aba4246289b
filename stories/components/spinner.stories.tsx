import type { Meta, StoryObj } from '@storybook/react-vite';

import { Spinner } from '#web/platform/client/components/spinner/spinner.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Spinner',
  component: Spinner,
  tags: ['autodocs'],
  parameters: about({
    purpose: 'A turning ring beside words that say what is awaited.',
    not: 'standing alone, or a whole page on its way (Skeleton).',
    keyboard: 'Nothing.',
  }),
  render: () => (
    <p>
      <Spinner /> Looking for your addresses…
    </p>
  ),
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BesideWords: Story = {};
