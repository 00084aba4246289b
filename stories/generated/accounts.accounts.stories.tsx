// Made by stories/write-stories.ts from journeys/states/accounts.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/accounts/accounts',
  tags: ['screen'],
  args: { ...screen.args, journey: 'accounts', step: 'accounts' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · One account is linked', args: { state: 'default' } };
export const Several: ScreenStory = {
  name: 'several · Two accounts are linked, and one was not heard of again in time',
  args: { state: 'several' },
};
export const Empty: ScreenStory = { name: 'empty · Nothing is shared', args: { state: 'empty' } };
export const Broken: ScreenStory = { name: 'broken · The bank has ended our access', args: { state: 'broken' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
