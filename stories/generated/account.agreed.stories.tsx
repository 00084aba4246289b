// Made by stories/write-stories.ts from journeys/states/account.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/account/agreed',
  tags: ['screen'],
  args: { ...screen.args, journey: 'account', step: 'agreed' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Everything that can be agreed to', args: { state: 'default' } };
export const None: ScreenStory = { name: 'none · Somebody who was never asked', args: { state: 'none' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
