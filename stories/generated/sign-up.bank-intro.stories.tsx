// Made by stories/write-stories.ts from journeys/states/sign-up.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/sign-up/bank-intro',
  tags: ['screen'],
  args: { ...screen.args, journey: 'sign-up', step: 'bank-intro' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Part one is done', args: { state: 'default' } };
export const Returned: ScreenStory = { name: 'returned · Came back by logging in', args: { state: 'returned' } };
export const LongName: ScreenStory = { name: 'long-name · A very long name', args: { state: 'long-name' } };
export const OnPhone: ScreenStory = {
  name: 'on-phone · In the browser of a phone: the app is offered',
  args: { state: 'on-phone' },
};
export const Press: ScreenStory = {
  name: 'press · A business: what a paper says of the product, on a phone',
  args: { state: 'press' },
};
export const Charity: ScreenStory = { name: 'charity · A customer of a charity', args: { state: 'charity' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
