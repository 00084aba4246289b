import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('newsletter', { journey: 'sign-up', step: 'verify-email', state: 'newsletter' }),
  tags: ['autodocs'],
  title: 'Blocks/Newsletter',
};

export default meta;

export const Unticked: StoryObj = {};
export const Ticked: StoryObj = { args: { value: true } };
