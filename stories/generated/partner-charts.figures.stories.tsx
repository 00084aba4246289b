// Made by stories/write-stories.ts from journeys/states/partner-charts.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/partner-charts/figures',
  tags: ['screen'],
  args: { ...screen.args, journey: 'partner-charts', step: 'figures' },
};

export default meta;

export const Default: ScreenStory = {
  name: 'default · Thirty days of a partner that grows',
  args: { state: 'default' },
};
export const Week: ScreenStory = { name: 'week · Seven days, of which two had no sign-up', args: { state: 'week' } };
export const Year: ScreenStory = { name: 'year · Twelve months with numbers in the millions', args: { state: 'year' } };
export const One: ScreenStory = {
  name: 'one · One sign-up: nothing that could tell who it was',
  args: { state: 'one' },
};
export const Empty: ScreenStory = { name: 'empty · A partner that has just begun', args: { state: 'empty' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
