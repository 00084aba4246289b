import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { Checkbox } from '#web/platform/client/components/checkbox/checkbox.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  tags: ['autodocs'],
  args: {
    id: 'letter',
    name: 'letter',
    label: 'Yes, send me the monthly letter',
    initialValue: false,
    isRequired: false,
    onChange: fn(),
  },
  argTypes: { label: { control: 'text' } },
  parameters: about({
    purpose: 'A yes that the customer gives by ticking.',
    not: 'a choice between two things that both need a name (Radio group). Never ticked beforehand for consent.',
    keyboard: 'Space ticks and unticks. The words are part of the target.',
  }),
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unticked: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('checkbox')).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};
export const Ticked: Story = { args: { initialValue: true } };
export const WithHint: Story = { args: { hint: 'You can stop it with one click in any letter.' } };
export const Wrong: Story = { args: { isRequired: true, error: 'Tick the box to go on' } };
export const LongWords: Story = {
  args: {
    label:
      'I have read what the co-operative society writes about its members and their rights, and I would like to be told by email whenever any of it changes',
  },
};
