// Made by stories/write-stories.ts from journeys/states/sign-in.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/sign-in/sign-in-link-expired',
  tags: ['screen'],
  args: { ...screen.args, journey: 'sign-in', step: 'sign-in-link-expired' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Used, replaced or too old', args: { state: 'default' } };
export const Errors: ScreenStory = { name: 'errors · Sent empty', args: { state: 'errors' } };
export const Limited: ScreenStory = { name: 'limited · Asked for too often', args: { state: 'limited' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
