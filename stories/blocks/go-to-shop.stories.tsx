import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('go-to-shop', { journey: 'rewards', step: 'shop', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Go to shop',
};

export default meta;

export const Counting: StoryObj = {};
