import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('column-chart', { journey: 'partner-charts', step: 'figures', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Column chart',
};

export default meta;

const month = (date: string, count: number | null, before: number | null) => ({ date, count, before });

export const TwelveMonths: StoryObj = {};
export const Pounds: StoryObj = {
  args: { of: 'pence', data: [month('2026-09-01', 812_344, null), month('2026-10-01', 1_204_990, null)] },
};
export const SomeNotShown: StoryObj = {
  args: { data: [month('2026-08-01', null, null), month('2026-09-01', 12, null), month('2026-10-01', 21, null)] },
};
export const NothingShown: StoryObj = { args: { data: [month('2026-10-01', null, null)] } };
export const NothingYet: StoryObj = { args: { data: [] } };
export const Fewer: StoryObj = { args: { data: [month('2026-09-01', 20, 1204), month('2026-10-01', 11, 988)] } };
