// Made by stories/write-stories.ts from journeys/states/sign-up.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/sign-up/details',
  tags: ['screen'],
  args: { ...screen.args, journey: 'sign-up', step: 'details' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Before anything is typed', args: { state: 'default' } };
export const Arrived: ScreenStory = { name: 'arrived · Straight from the confirmed email', args: { state: 'arrived' } };
export const Filled: ScreenStory = { name: 'filled · Everything typed', args: { state: 'filled' } };
export const Errors: ScreenStory = { name: 'errors · Sent empty', args: { state: 'errors' } };
export const Underage: ScreenStory = { name: 'underage · Younger than 18', args: { state: 'underage' } };
export const Future: ScreenStory = { name: 'future · A date that is still to come', args: { state: 'future' } };
export const BadPostcode: ScreenStory = {
  name: 'bad-postcode · A postcode that is none',
  args: { state: 'bad-postcode' },
};
export const Saving: ScreenStory = { name: 'saving · The answers are on their way', args: { state: 'saving' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
