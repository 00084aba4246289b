import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('heading', { journey: 'sign-up', step: 'register', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Heading',
};

export default meta;

export const OfThePage: StoryObj = {};
export const OfAPart: StoryObj = { args: { level: 2 } };
export const Small: StoryObj = { args: { level: 3 } };
