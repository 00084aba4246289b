import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('card-picture', { journey: 'card', step: 'card', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Card picture',
};

export default meta;

export const InUse: StoryObj = {};
export const Business: StoryObj = { args: { kind: 'business', kindName: 'Business' } };
export const Elite: StoryObj = { args: { kind: 'elite', kindName: 'Elite' } };
export const Virtual: StoryObj = { args: { kind: 'virtual', kindName: 'Virtual' } };
export const Frozen: StoryObj = { args: { state: 'frozen' } };
export const Back: StoryObj = { args: { back: true } };
export const BeforeItIsMade: StoryObj = { args: { ending: null, state: 'making' } };
