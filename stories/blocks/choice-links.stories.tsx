import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('choice-links', { journey: 'partner-charts', step: 'figures', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Choice links',
};

export default meta;

export const Periods: StoryObj = {};
