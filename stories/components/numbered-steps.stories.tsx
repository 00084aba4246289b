import type { Meta, StoryObj } from '@storybook/react-vite';

import { NumberedSteps } from '#web/platform/client/components/numbered-steps/numbered-steps.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Numbered steps',
  component: NumberedSteps,
  tags: ['autodocs'],
  args: {
    label: 'The five steps of signing up',
    steps: [
      { title: 'Create your login', text: 'Your name, email address and a password. Then confirm your email.' },
      { title: 'Tell us about you', text: 'Your date of birth, mobile number and home address.' },
      { title: 'Verify your mobile' },
    ],
  },
  argTypes: { detail: { control: 'inline-radio', options: ['full', 'brief'] } },
  parameters: about({
    purpose: 'What happens, in order.',
    not: 'things without an order.',
    keyboard: 'Nothing of its own. It is a list, so a screen reader says how many there are.',
  }),
} satisfies Meta<typeof NumberedSteps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Current: Story = { args: { current: 2 } };
export const Brief: Story = { args: { current: 2, detail: 'brief' } };
export const WithoutTexts: Story = {
  args: { steps: [{ title: 'Allow us to see your account' }, { title: 'Confirm the Direct Debit' }] },
};
