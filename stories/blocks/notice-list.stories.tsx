import type { Meta, StoryObj } from '@storybook/react-vite';

import { nothingYet } from '#journeys/engine/step-view.ts';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('notice-list', { journey: 'notices', step: 'notices', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Notice list',
};

export default meta;

export const Default: StoryObj = {};
export const Awaited: StoryObj = { args: { data: { ...nothingYet, name: 'notices', floor: 15_000 } } };
export const Nothing: StoryObj = { args: { data: { ...nothingYet, state: 'fresh', name: 'notices', floor: 15_000 } } };
