// Made by stories/write-stories.ts from journeys/states/rewards.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/rewards/earnings',
  tags: ['screen'],
  args: { ...screen.args, journey: 'rewards', step: 'earnings' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Each way that an order can stand', args: { state: 'default' } };
export const Nothing: ScreenStory = { name: 'nothing · Nothing has been bought yet', args: { state: 'nothing' } };
export const Away: ScreenStory = { name: 'away · What was earned cannot be read', args: { state: 'away' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
