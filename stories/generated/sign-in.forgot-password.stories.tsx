// Made by stories/write-stories.ts from journeys/states/sign-in.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/sign-in/forgot-password',
  tags: ['screen'],
  args: { ...screen.args, journey: 'sign-in', step: 'forgot-password' },
};

export default meta;

export const Default: ScreenStory = {
  name: 'default · From the message of a locked account',
  args: { state: 'default' },
};
export const Errors: ScreenStory = { name: 'errors · Sent empty', args: { state: 'errors' } };
export const Limited: ScreenStory = {
  name: 'limited · Too many attempts from this connection',
  args: { state: 'limited' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
