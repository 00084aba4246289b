import type { Meta, StoryObj } from '@storybook/react-vite';

import { Field, describedBy } from '#web/platform/client/components/field/field.tsx';
import control from '#web/platform/client/components/field/control.module.css';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Field',
  component: Field,
  tags: ['autodocs'],
  args: { id: 'name', label: 'First name', children: null },
  argTypes: { children: { control: false }, shape: { control: 'inline-radio', options: ['single', 'group'] } },
  parameters: about({
    purpose: 'The label, hint and error around any control; every control of a form is made with it.',
    not: 'drawing by itself: use Text field, Select and the others.',
    keyboard: 'A click on the label moves the focus to the control. Hint and error are read with it.',
  }),
  render: (args) => (
    <Field {...args}>
      <input
        className={control.control}
        id={args.id}
        aria-describedby={describedBy(args)}
        aria-invalid={args.error === undefined ? undefined : 'true'}
      />
    </Field>
  ),
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithHint: Story = { args: { hint: 'As it appears on your bank account' } };
export const Optional: Story = { args: { label: 'Promo code', optionalLabel: 'optional' } };
export const Wrong: Story = { args: { hint: 'As it appears on your bank account', error: 'Enter your first name' } };
