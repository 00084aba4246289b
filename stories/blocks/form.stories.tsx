import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('form', { journey: 'sign-in', step: 'login', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Form',
};

export default meta;

export const LogIn: StoryObj = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Log in' }, { timeout: 10_000 });
    const form = canvas.getByLabelText('Email address');
    await userEvent.type(form, 'not an address');
    await userEvent.tab();
    await expect(form).toHaveAttribute('aria-invalid', 'true');
  },
};
