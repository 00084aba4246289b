// Made by stories/write-stories.ts from journeys/states/entry.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/entry/not-found',
  tags: ['screen'],
  args: { ...screen.args, journey: 'entry', step: 'not-found' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · A mistyped address', args: { state: 'default' } };
export const SignedIn: ScreenStory = {
  name: 'signed-in · A mistyped address, signed in',
  args: { state: 'signed-in' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
