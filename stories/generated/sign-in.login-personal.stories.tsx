// Made by stories/write-stories.ts from journeys/states/sign-in.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/sign-in/login-personal',
  tags: ['screen'],
  args: { ...screen.args, journey: 'sign-in', step: 'login-personal' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Before anything is typed', args: { state: 'default' } };
export const Filled: ScreenStory = { name: 'filled · Both fields typed', args: { state: 'filled' } };
export const Wrong: ScreenStory = { name: 'wrong · Address and password do not match', args: { state: 'wrong' } };
export const Locked: ScreenStory = { name: 'locked · Locked after too many tries', args: { state: 'locked' } };
export const Limited: ScreenStory = {
  name: 'limited · Too many attempts from this connection',
  args: { state: 'limited' },
};
export const Errors: ScreenStory = { name: 'errors · Sent empty', args: { state: 'errors' } };
export const Checking: ScreenStory = { name: 'checking · The answer is on its way', args: { state: 'checking' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
