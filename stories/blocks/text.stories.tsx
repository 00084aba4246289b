import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('text', { journey: 'sign-up', step: 'register', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Text',
};

export default meta;

export const Lead: StoryObj = {};
export const Body: StoryObj = { args: { tone: 'body' } };
export const Small: StoryObj = { args: { tone: 'small' } };
