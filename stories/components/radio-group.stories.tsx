import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { RadioGroup } from '#web/platform/client/components/radio-group/radio-group.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Radio group',
  component: RadioGroup,
  tags: ['autodocs'],
  args: {
    id: 'often',
    name: 'often',
    label: 'How often do you travel?',
    initialValue: '',
    options: [
      { value: 'never', label: 'Hardly ever' },
      { value: 'yearly', label: 'Once or twice a year' },
      { value: 'monthly', label: 'Most months' },
    ],
    isRequired: true,
    onChange: fn(),
    onBlur: fn(),
  },
  parameters: about({
    purpose: 'A choice of one from a few, all in sight.',
    not: 'more than five or so (Select), or a yes (Checkbox).',
    keyboard: 'Tab reaches the group once; the arrow keys choose.',
  }),
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByLabelText('Most months'));
    await expect(args.onChange).toHaveBeenCalledWith('monthly');
  },
};
export const Chosen: Story = { args: { initialValue: 'yearly' } };
export const Wrong: Story = { args: { error: 'Select how often you travel' } };
