import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('risk-check', { journey: 'risk-check', step: 'check', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Risk check',
  args: {
    ...{ label: 'Check of your account', begun: 'Asking your bank.', going: 'Reading your payments.' },
    ...{ slow: 'Your bank takes longer than usual.', done: 'Done. On to your plans.' },
    ...{ refresh: 'refresh', late: 'late', action: 'finished' },
  },
};

export default meta;

export const Waiting: StoryObj = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar')).toHaveAccessibleName('Check of your account');
    await expect(canvas.getByRole('status')).toHaveTextContent('Asking your bank.');
  },
};

/** It shows nothing: the page says why it takes longer. */
export const Quiet: StoryObj = { args: { isQuiet: true } };
