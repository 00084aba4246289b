import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('funnel-chart', { journey: 'partner-charts', step: 'figures', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Funnel chart',
};

export default meta;

const first = { date: '2026-09-01', step: 'USER_REGISTERED', name: 'Signed up', ofFirst: null, ofPrevious: null };

export const EveryStep: StoryObj = {};
export const Nobody: StoryObj = { args: { data: [{ ...first, count: 0 }] } };
export const TooFew: StoryObj = { args: { data: [{ ...first, count: null }] } };
