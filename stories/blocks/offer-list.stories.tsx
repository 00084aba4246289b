import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('offer-list', { journey: 'rewards', step: 'offers', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Offer list',
};

export default meta;

export const FourShops: StoryObj = {};
