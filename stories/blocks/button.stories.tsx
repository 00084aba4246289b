import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('button', { journey: 'entry', step: 'not-found', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Button',
};

export default meta;

export const Action: StoryObj = {};
export const Secondary: StoryObj = { args: { look: 'secondary' } };
export const ToAPage: StoryObj = { args: { action: undefined, href: '/user/login', text: 'Go to the login page' } };
