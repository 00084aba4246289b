import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('link', { journey: 'sign-in', step: 'login', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Link',
};

export default meta;

export const WithWordsBefore: StoryObj = {};
export const OutsideOfOurs: StoryObj = {
  args: { before: undefined, text: 'Privacy policy', href: 'https://www.burgee.example/privacy' },
};
export const Action: StoryObj = {
  args: { before: undefined, text: 'Send a new code', href: undefined, action: 'resend' },
};
