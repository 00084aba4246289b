import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('illustration', { journey: 'entry', step: 'not-found', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Illustration',
};

export default meta;

export const LostAtSea: StoryObj = {};
export const Letter: StoryObj = { args: { name: 'letter' } };
export const Phone: StoryObj = { args: { name: 'phone' } };
export const Bank: StoryObj = { args: { name: 'bank' } };
export const Telescope: StoryObj = { args: { name: 'telescope' } };
export const Chart: StoryObj = { args: { name: 'chart' } };
export const Chain: StoryObj = { args: { name: 'chain' } };
export const Moored: StoryObj = { args: { name: 'moored' } };
export const Offline: StoryObj = { args: { name: 'offline' } };
