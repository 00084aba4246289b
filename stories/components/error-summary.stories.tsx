import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';

import { ErrorSummary } from '#web/platform/client/components/error-summary/error-summary.tsx';
import { TextField } from '#web/platform/client/components/text-field/text-field.tsx';

import { about } from '../support/about.ts';

const message = 'Enter an email address, like name@example.co.uk';

const meta = {
  title: 'Components/Error summary',
  component: ErrorSummary,
  tags: ['autodocs'],
  args: {
    heading: 'Please fill in or correct the field(s) below.',
    attempt: 1,
    entries: [{ fieldId: 'email', message }],
  },
  parameters: about({
    purpose: 'Above a form after a failed submission: what is to be put right, in the order of the page (RUN-14).',
    not: 'errors that belong to no field (Snackbar).',
    keyboard: 'Takes the focus when it appears. Each entry is a link that moves the focus to its field.',
  }),
  render: (args) => (
    <>
      <ErrorSummary {...args} />
      <TextField
        id="email"
        name="email"
        label="Email address"
        initialValue="name.example"
        isRequired
        onInput={fn()}
        onBlur={fn()}
        error={message}
      />
    </>
  ),
} satisfies Meta<typeof ErrorSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneError: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
    await userEvent.click(canvas.getByRole('link', { name: message }));
    await expect(canvas.getByLabelText('Email address')).toHaveFocus();
  },
};
export const ManyErrors: Story = {
  args: {
    entries: [
      { fieldId: 'email', message },
      {
        fieldId: 'password',
        message:
          'Use at least 8 characters with an upper-case letter, a lower-case letter and a number, or any 15 characters',
      },
      { fieldId: 'promoCode', message: 'We do not know this promo code. Check it, or leave the field empty' },
    ],
  },
};
