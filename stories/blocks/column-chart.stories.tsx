import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('column-chart', { journey: 'partner-charts', step: 'figures', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Column chart',
};

export default meta;

const day = (date: string, count: number, before: number) => ({ date, unit: 'day', count, before });

export const ThirtyDays: StoryObj = {};
export const Nothing: StoryObj = { args: { data: [day('2026-11-21', 0, 4), day('2026-11-22', 0, 1)] } };
export const Fewer: StoryObj = { args: { data: [day('2026-11-21', 2, 1204), day('2026-11-22', 1, 988)] } };
