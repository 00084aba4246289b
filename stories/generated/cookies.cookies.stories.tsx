// Made by stories/write-stories.ts from journeys/states/cookies.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/cookies/cookies',
  tags: ['screen'],
  args: { ...screen.args, journey: 'cookies', step: 'cookies' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · What is kept, and nothing stopped', args: { state: 'default' } };
export const Stopped: ScreenStory = {
  name: 'stopped · Somebody who has stopped it comes back',
  args: { state: 'stopped' },
};
export const Saving: ScreenStory = { name: 'saving · The choice is on its way', args: { state: 'saving' } };
export const Saved: ScreenStory = { name: 'saved · Just stopped', args: { state: 'saved' } };
export const SignedIn: ScreenStory = { name: 'signed-in · Beside the menu', args: { state: 'signed-in' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
