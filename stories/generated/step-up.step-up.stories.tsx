// Made by stories/write-stories.ts from journeys/states/step-up.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/step-up/step-up',
  tags: ['screen'],
  args: { ...screen.args, journey: 'step-up', step: 'step-up' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · The code is on its way', args: { state: 'default' } };
export const Wrong: ScreenStory = { name: 'wrong · Not the code that was sent', args: { state: 'wrong' } };
export const Expired: ScreenStory = { name: 'expired · Too old', args: { state: 'expired' } };
export const Locked: ScreenStory = { name: 'locked · Five wrong tries', args: { state: 'locked' } };
export const Limited: ScreenStory = { name: 'limited · Asked for too often', args: { state: 'limited' } };
export const Checking: ScreenStory = { name: 'checking · The answer is on its way', args: { state: 'checking' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
