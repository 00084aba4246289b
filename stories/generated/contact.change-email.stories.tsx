// Made by stories/write-stories.ts from journeys/states/contact.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/contact/change-email',
  tags: ['screen'],
  args: { ...screen.args, journey: 'contact', step: 'change-email' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Before anything is typed', args: { state: 'default' } };
export const Filled: ScreenStory = { name: 'filled · Both fields typed', args: { state: 'filled' } };
export const Errors: ScreenStory = { name: 'errors · Sent empty', args: { state: 'errors' } };
export const WrongPassword: ScreenStory = {
  name: 'wrong-password · Another password than the customer’s',
  args: { state: 'wrong-password' },
};
export const Pending: ScreenStory = {
  name: 'pending · A new address waits to be confirmed',
  args: { state: 'pending' },
};
export const Limited: ScreenStory = { name: 'limited · Asked for too often', args: { state: 'limited' } };
export const Saving: ScreenStory = { name: 'saving · The answer is on its way', args: { state: 'saving' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
