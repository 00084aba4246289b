import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('press-badge', { journey: 'sign-up', step: 'bank-intro', state: 'press' }),
  tags: ['autodocs'],
  title: 'Blocks/Press badge',
  args: { quote: 'The rare travel card that an accountant recommends.', source: 'The Quayside Ledger, May 2026' },
};

export default meta;

export const Words: StoryObj = {};
export const Long: StoryObj = {
  args: {
    quote:
      'At last a card that works the hours that a market trader works, in the rain, with cold hands, before the banks open.',
    source: 'The Market Trader and Independent Shopkeeper, special issue',
  },
};
