// Made by stories/write-stories.ts from journeys/states/account.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/account/data',
  tags: ['screen'],
  args: { ...screen.args, journey: 'account', step: 'data' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Nothing was asked for', args: { state: 'default' } };
export const Preparing: ScreenStory = { name: 'preparing · It is being prepared', args: { state: 'preparing' } };
export const Ready: ScreenStory = { name: 'ready · It may be fetched', args: { state: 'ready' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
