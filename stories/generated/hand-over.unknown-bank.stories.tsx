// Made by stories/write-stories.ts from journeys/states/hand-over.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/hand-over/unknown-bank',
  tags: ['screen'],
  args: { ...screen.args, journey: 'hand-over', step: 'unknown-bank' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · The link names no bank of ours', args: { state: 'default' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
