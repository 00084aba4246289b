import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('banner', { journey: 'sign-up', step: 'register', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Banner',
};

export default meta;

export const OfThePartner: StoryObj = {};
