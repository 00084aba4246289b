// Made by stories/write-stories.ts from journeys/states/account.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/account/details',
  tags: ['screen'],
  args: { ...screen.args, journey: 'account', step: 'details' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · A customer’s own details', args: { state: 'default' } };
export const Pending: ScreenStory = {
  name: 'pending · A new email address waits to be confirmed',
  args: { state: 'pending' },
};
export const Long: ScreenStory = {
  name: 'long · A long name and a long address, of a business',
  args: { state: 'long' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
