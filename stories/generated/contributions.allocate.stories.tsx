// Made by stories/write-stories.ts from journeys/states/contributions.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/contributions/allocate',
  tags: ['screen'],
  args: { ...screen.args, journey: 'contributions', step: 'allocate' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Nothing is chosen yet', args: { state: 'default' } };
export const Chosen: ScreenStory = { name: 'chosen · Chosen before', args: { state: 'chosen' } };
export const NoCauses: ScreenStory = { name: 'no-causes · No cause is published', args: { state: 'no-causes' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
