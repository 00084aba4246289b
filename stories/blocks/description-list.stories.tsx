import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('description-list', { journey: 'cookies', step: 'cookies', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Description list',
};

export default meta;

export const WhatABrowserKeeps: StoryObj = {};
export const OneThing: StoryObj = {
  args: { data: [{ name: 'did', text: 'Recognises this browser.', detail: 'Cookie. Goes after 365 days.' }] },
};
