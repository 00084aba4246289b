// Made by stories/write-stories.ts from journeys/states/contributions.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/contributions/cause',
  tags: ['screen'],
  args: { ...screen.args, journey: 'contributions', step: 'cause' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · A charity that gets both', args: { state: 'default' } };
export const Tree: ScreenStory = { name: 'tree · Trees, which no purchase is rounded up for', args: { state: 'tree' } };
export const Start: ScreenStory = { name: 'start · Nothing is given to it yet', args: { state: 'start' } };
export const Blocked: ScreenStory = { name: 'blocked · The others have all of it', args: { state: 'blocked' } };
export const Miles: ScreenStory = {
  name: 'miles · An airline’s miles, of which some were credited',
  args: { state: 'miles' },
};
export const MilesLacking: ScreenStory = {
  name: 'miles-lacking · Miles that wait for a membership number',
  args: { state: 'miles-lacking' },
};
export const MilesRefused: ScreenStory = {
  name: 'miles-refused · The airline takes no miles for the number any more',
  args: { state: 'miles-refused' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
