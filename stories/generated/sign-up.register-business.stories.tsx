// Made by stories/write-stories.ts from journeys/states/sign-up.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/sign-up/register-business',
  tags: ['screen'],
  args: { ...screen.args, journey: 'sign-up', step: 'register-business' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Before anything is typed', args: { state: 'default' } };
export const Filled: ScreenStory = { name: 'filled · The four fields typed', args: { state: 'filled' } };
export const Errors: ScreenStory = { name: 'errors · Sent empty', args: { state: 'errors' } };
export const WeakPassword: ScreenStory = {
  name: 'weak-password · A password that has leaked before',
  args: { state: 'weak-password' },
};
export const UnknownCodes: ScreenStory = {
  name: 'unknown-codes · Codes that nobody gave out',
  args: { state: 'unknown-codes' },
};
export const Limited: ScreenStory = {
  name: 'limited · Too many sign-ups from this connection',
  args: { state: 'limited' },
};
export const Sending: ScreenStory = { name: 'sending · The answers are on their way', args: { state: 'sending' } };
export const SoleTrader: ScreenStory = {
  name: 'sole-trader · With a sort of business',
  args: { state: 'sole-trader' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
