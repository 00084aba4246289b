import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('device-choice', { journey: 'bank-linking', step: 'consent', state: 'which-device' }),
  tags: ['autodocs'],
  title: 'Blocks/Device choice',
  args: {
    data: [{ deviceQuestion: 'open', authOnDevice: null }],
    label: 'Where will you approve?',
    here: 'On this device',
    hereText: 'Pippin opens in a new tab. Log in there, and approve.',
    elsewhere: 'In the Pippin app on my phone',
    elsewhereText: 'Have your phone at hand: Pippin asks you to approve in its app.',
    action: 'choose-device',
  },
};

export default meta;

export const Open: StoryObj = {};
export const Answered: StoryObj = { args: { data: [{ deviceQuestion: 'answered', authOnDevice: false }] } };
export const Settled: StoryObj = { args: { data: [{ deviceQuestion: 'settled', authOnDevice: true }] } };
