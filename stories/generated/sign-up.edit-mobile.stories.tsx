// Made by stories/write-stories.ts from journeys/states/sign-up.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/sign-up/edit-mobile',
  tags: ['screen'],
  args: { ...screen.args, journey: 'sign-up', step: 'edit-mobile' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · With the number given before', args: { state: 'default' } };
export const Filled: ScreenStory = { name: 'filled · Another number typed', args: { state: 'filled' } };
export const TooShort: ScreenStory = { name: 'too-short · Five characters', args: { state: 'too-short' } };
export const NotMobile: ScreenStory = { name: 'not-mobile · Not a mobile number', args: { state: 'not-mobile' } };
export const Saving: ScreenStory = { name: 'saving · The number is on its way', args: { state: 'saving' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
