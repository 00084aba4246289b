import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('notice', { journey: 'sign-up', step: 'register', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Notice',
};

export default meta;

export const Info: StoryObj = {};
export const Warning: StoryObj = {
  args: { tone: 'warning', title: undefined, text: 'Never give this code to anybody who calls you.' },
};
export const Success: StoryObj = {
  args: { tone: 'success', title: undefined, text: 'Your mobile number is verified.' },
};
