// Made by stories/write-stories.ts from journeys/states/rewards.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/rewards/offers',
  tags: ['screen'],
  args: { ...screen.args, journey: 'rewards', step: 'offers' },
};

export default meta;

export const Default: ScreenStory = {
  name: 'default · Shops online and in store, one with a long name',
  args: { state: 'default' },
};
export const None: ScreenStory = { name: 'none · No shop pays anything just now', args: { state: 'none' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
