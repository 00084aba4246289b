// Made by stories/write-stories.ts from journeys/states/sign-in.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/sign-in/reset-password',
  tags: ['screen'],
  args: { ...screen.args, journey: 'sign-in', step: 'reset-password' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Came by the link', args: { state: 'default' } };
export const Breached: ScreenStory = { name: 'breached · Easy to guess', args: { state: 'breached' } };
export const Mismatch: ScreenStory = { name: 'mismatch · Two different ones', args: { state: 'mismatch' } };
export const Saving: ScreenStory = { name: 'saving · The answer is on its way', args: { state: 'saving' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
