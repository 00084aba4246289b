import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { Textarea } from '#web/platform/client/components/textarea/textarea.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Textarea',
  component: Textarea,
  tags: ['autodocs'],
  args: {
    id: 'more',
    name: 'more',
    label: 'Is there anything else we should know?',
    initialValue: '',
    isRequired: false,
    onInput: fn(),
    onBlur: fn(),
  },
  parameters: about({
    purpose: 'An answer of several lines.',
    not: 'answers of a line (Text field).',
    keyboard: 'Enter makes a new line; it does not send the form.',
  }),
} satisfies Meta<typeof Textarea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = {
  args: { initialValue: 'I am at sea from May to September.\nPost reaches me at the harbour office.' },
};
export const Wrong: Story = { args: { error: 'Use 500 characters or fewer' } };
