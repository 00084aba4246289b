import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('sealed-form', { journey: 'plans', step: 'set-pin', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Sealed form',
};

export default meta;

export const SetPin: StoryObj = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Set your PIN' }, { timeout: 10_000 });
    await userEvent.type(canvas.getByLabelText('New PIN'), '2580');
    await userEvent.type(canvas.getByLabelText('New PIN again'), '2581');
    await userEvent.tab();
    await expect(canvas.getByLabelText('New PIN again')).toHaveAttribute('aria-invalid', 'true');
  },
};

/** Here nobody answers at its address: what was typed stays, and the customer hears that nothing was done. */
export const NobodyToSealFor: StoryObj = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Set your PIN' }, { timeout: 10_000 });
    await userEvent.type(canvas.getByLabelText('New PIN'), '2580');
    await userEvent.type(canvas.getByLabelText('New PIN again'), '2580');
    await userEvent.click(canvas.getByRole('button', { name: 'Set your PIN' }));
    await expect(await canvas.findByText(/We couldn’t set your PIN just now/u)).toBeVisible();
    await expect(canvas.getByLabelText('New PIN')).toHaveValue('2580');
  },
};
