// Made by stories/write-stories.ts from journeys/states/spend-limits.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/spend-limits/limits',
  tags: ['screen'],
  args: { ...screen.args, journey: 'spend-limits', step: 'limits' },
};

export default meta;

export const Default: ScreenStory = {
  name: 'default · Some of it is used, at home and abroad',
  args: { state: 'default' },
};
export const Unused: ScreenStory = { name: 'unused · Nothing is used yet', args: { state: 'unused' } };
export const NotActive: ScreenStory = {
  name: 'not-active · The first card is in the post, and not activated',
  args: { state: 'not-active' },
};
export const Reached: ScreenStory = {
  name: 'reached · Limits are reached, of cash for the whole month',
  args: { state: 'reached' },
};
export const Virtual: ScreenStory = {
  name: 'virtual · A virtual card, which gets no cash',
  args: { state: 'virtual' },
};
export const None: ScreenStory = { name: 'none · No card to spend with', args: { state: 'none' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
