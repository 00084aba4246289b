import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';

import { blockStories } from './block.tsx';

const account = {
  id: 'l1',
  bank: 'Northgate Bank',
  number: '•••• 6068',
  logo: null,
  isOver: false,
  since: 'Linked on 21/11/2026',
  until: 'Shared until 19/02/2027.',
  ended: 'The sharing ended on 19/02/2027.',
  stopTitle: 'Stop sharing your account at Northgate Bank?',
};
const longName = { ...account, id: 'l2', bank: 'Tidewater Building Society of the Northern Counties', isOver: true };

const meta: Meta = {
  ...blockStories('linked-accounts', { journey: 'accounts', step: 'accounts', state: 'default' }),
  title: 'Blocks/Linked accounts',
  args: { data: [account, longName] },
};

export default meta;

export const Several: StoryObj = {};
export const Nothing: StoryObj = { args: { data: [] } };

export const AsksBeforeItStops: StoryObj = {
  args: { data: [account] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop sharing (Northgate Bank)' }));
    await expect(screen.getByRole('dialog', { name: 'Stop sharing your account at Northgate Bank?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Go on sharing' }));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
