// Made by stories/write-stories.ts from journeys/states/sign-up.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/sign-up/verify-mobile',
  tags: ['screen'],
  args: { ...screen.args, journey: 'sign-up', step: 'verify-mobile' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · A code was just sent', args: { state: 'default' } };
export const Returned: ScreenStory = { name: 'returned · Reloaded while the code works', args: { state: 'returned' } };
export const Filled: ScreenStory = { name: 'filled · Six digits typed', args: { state: 'filled' } };
export const Wrong: ScreenStory = { name: 'wrong · A wrong code', args: { state: 'wrong' } };
export const Expired: ScreenStory = { name: 'expired · A code that is too old', args: { state: 'expired' } };
export const Locked: ScreenStory = { name: 'locked · Too many tries', args: { state: 'locked' } };
export const TooShort: ScreenStory = { name: 'too-short · Five digits', args: { state: 'too-short' } };
export const JustSent: ScreenStory = { name: 'just-sent · Asked for another too soon', args: { state: 'just-sent' } };
export const Limited: ScreenStory = { name: 'limited · Asked for too many codes', args: { state: 'limited' } };
export const Checking: ScreenStory = { name: 'checking · The answer is on its way', args: { state: 'checking' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
