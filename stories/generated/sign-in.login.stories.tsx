// Made by stories/write-stories.ts from journeys/states/sign-in.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/sign-in/login',
  tags: ['screen'],
  args: { ...screen.args, journey: 'sign-in', step: 'login' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Before anything is typed', args: { state: 'default' } };
export const Business: ScreenStory = { name: 'business · Used as a business last time', args: { state: 'business' } };
export const Filled: ScreenStory = { name: 'filled · Both fields typed', args: { state: 'filled' } };
export const Wrong: ScreenStory = { name: 'wrong · Address and password do not match', args: { state: 'wrong' } };
export const Locked: ScreenStory = { name: 'locked · Locked after too many tries', args: { state: 'locked' } };
export const Limited: ScreenStory = {
  name: 'limited · Too many attempts from this connection',
  args: { state: 'limited' },
};
export const Errors: ScreenStory = { name: 'errors · Sent empty', args: { state: 'errors' } };
export const Checking: ScreenStory = { name: 'checking · The answer is on its way', args: { state: 'checking' } };
export const EmailUpdated: ScreenStory = {
  name: 'email-updated · After a new address was confirmed',
  args: { state: 'email-updated' },
};
export const FromValidate: ScreenStory = {
  name: 'from-validate · Sent here from the mail’s link',
  args: { state: 'from-validate' },
};
export const SessionExpired: ScreenStory = {
  name: 'session-expired · The session ended',
  args: { state: 'session-expired' },
};
export const LinkRequested: ScreenStory = {
  name: 'link-requested · A reset link was asked for',
  args: { state: 'link-requested' },
};
export const NewDevice: ScreenStory = {
  name: 'new-device · The password is right, the device unknown',
  args: { state: 'new-device' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
