// Made by stories/write-stories.ts from journeys/states/contributions.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/contributions/overview',
  tags: ['screen'],
  args: { ...screen.args, journey: 'contributions', step: 'overview' },
};

export default meta;

export const Default: ScreenStory = {
  name: 'default · Three causes, one of them with round-ups too',
  args: { state: 'default' },
};
export const None: ScreenStory = { name: 'none · Nothing is given yet', args: { state: 'none' } };
export const AllOfIt: ScreenStory = { name: 'all-of-it · All that is saved is given', args: { state: 'all-of-it' } };
export const Four: ScreenStory = { name: 'four · Four causes, one of them the partner’s own', args: { state: 'four' } };
export const NoCauses: ScreenStory = { name: 'no-causes · No cause is published', args: { state: 'no-causes' } };
export const NewCause: ScreenStory = {
  name: 'new-cause · The oceans are new to a customer from before them',
  args: { state: 'new-cause' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
