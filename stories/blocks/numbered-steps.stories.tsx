import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('numbered-steps', { journey: 'sign-up', step: 'register', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Numbered steps',
};

export default meta;

export const MapOfTheJourney: StoryObj = {};
export const Plain: StoryObj = { args: { current: undefined } };
