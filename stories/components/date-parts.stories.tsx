import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { DateParts } from '#web/platform/client/components/date-parts/date-parts.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Date parts',
  component: DateParts,
  tags: ['autodocs'],
  args: {
    name: 'dateOfBirth',
    id: 'birth',
    label: 'Date of birth',
    hint: 'For example, 27 3 1985',
    initialValue: { day: '', month: '', year: '' },
    labels: { day: 'Day', month: 'Month', year: 'Year' },
    isRequired: true,
    autoComplete: 'bday',
    wrongParts: [],
    onInput: fn(),
    onBlur: fn(),
  },
  parameters: about({
    purpose: 'A date that the customer knows by heart, typed as day, month and year.',
    not: 'a date near today, which is easier to pick from a calendar.',
    keyboard: 'Tab goes from part to part; the focus never jumps by itself.',
  }),
} satisfies Meta<typeof DateParts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('27');
    await userEvent.tab();
    await userEvent.keyboard('3');
    await expect(args.onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard('1985');
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalledWith({ day: '27', month: '3', year: '1985' });
  },
};
export const Filled: Story = { args: { initialValue: { day: '27', month: '3', year: '1985' } } };
export const WrongYear: Story = {
  args: {
    initialValue: { day: '27', month: '3', year: '2015' },
    wrongParts: ['year'],
    error: 'You must be 18 or over to have a card',
  },
};
export const WrongDate: Story = {
  args: {
    initialValue: { day: '31', month: '2', year: '1985' },
    wrongParts: ['day', 'month', 'year'],
    error: 'Enter a real date, like 27 3 1985',
  },
};
