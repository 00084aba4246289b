// Made by stories/write-stories.ts from journeys/states/contributions.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/contributions/membership',
  tags: ['screen'],
  args: { ...screen.args, journey: 'contributions', step: 'membership' },
};

export default meta;

export const Default: ScreenStory = {
  name: 'default · The number of a membership is asked for',
  args: { state: 'default' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
