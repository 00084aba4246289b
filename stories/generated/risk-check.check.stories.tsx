// Made by stories/write-stories.ts from journeys/states/risk-check.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/risk-check/check',
  tags: ['screen'],
  args: { ...screen.args, journey: 'risk-check', step: 'check' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · The bank is being asked', args: { state: 'default' } };
export const Late: ScreenStory = { name: 'late · The bank does not answer', args: { state: 'late' } };
export const Broken: ScreenStory = { name: 'broken · The bank has stopped sharing', args: { state: 'broken' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
