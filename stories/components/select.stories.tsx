import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { Select } from '#web/platform/client/components/select/select.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Select',
  component: Select,
  tags: ['autodocs'],
  args: {
    id: 'heard',
    name: 'heard',
    label: 'How did you hear about us?',
    emptyLabel: 'Select…',
    initialValue: '',
    options: [
      { value: 'friend', label: 'From a friend' },
      { value: 'press', label: 'In the paper' },
      { value: 'market', label: 'At the market' },
    ],
    isRequired: true,
    onChange: fn(),
    onBlur: fn(),
  },
  parameters: about({
    purpose: 'A choice of one from many, as the device draws it.',
    not: 'up to five choices (Radio group).',
    keyboard: 'Arrow keys choose, typing jumps to an entry.',
  }),
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'press');
    await expect(args.onChange).toHaveBeenCalledWith('press');
  },
};
export const Chosen: Story = { args: { initialValue: 'market' } };
export const Wrong: Story = { args: { error: 'Select how you heard about us' } };
