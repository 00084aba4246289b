import type { Meta, StoryObj } from '@storybook/react-vite';

import { Notice } from '#web/platform/client/components/notice/notice.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Notice',
  component: Notice,
  tags: ['autodocs'],
  args: { kind: 'info', children: <p>You need your bank’s app on this device.</p> },
  argTypes: {
    kind: { control: 'inline-radio', options: ['info', 'success', 'warning', 'error'] },
    children: { control: false },
  },
  parameters: about({
    purpose: 'A remark set apart from the text that stays on the page.',
    not: 'what has just happened (Snackbar), or errors of a form (Error summary).',
    keyboard: 'Nothing of its own.',
  }),
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const WithTitle: Story = { args: { title: 'Have these ready' } };
export const Success: Story = { args: { kind: 'success', children: <p>Your mobile number is verified.</p> } };
export const Warning: Story = {
  args: { kind: 'warning', children: <p>Never give this code to anybody who calls you.</p> },
};
export const Wrong: Story = {
  args: { kind: 'error', children: <p>We couldn’t reach our service. We’ve kept your answers on this page.</p> },
};
