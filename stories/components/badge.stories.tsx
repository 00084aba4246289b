import type { Meta, StoryObj } from '@storybook/react-vite';

import { Badge } from '#web/platform/client/components/badge/badge.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Badge',
  component: Badge,
  tags: ['autodocs'],
  args: { tone: 'success', children: 'Active' },
  parameters: about({
    purpose: 'A word or two on how something stands, beside its name.',
    not: 'what somebody has to do something about (Notice), or a message that passes (Snackbar).',
    keyboard: 'Nothing.',
  }),
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {};
export const Warning: Story = { args: { tone: 'warning', children: 'Not shared' } };
export const Failure: Story = { args: { tone: 'error', children: 'Broken link' } };
