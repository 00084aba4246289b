import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('disclosure', { journey: 'sign-up', step: 'verify-mobile', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Disclosure',
};

export default meta;

export const Closed: StoryObj = {};
