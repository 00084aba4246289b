// Made by stories/write-stories.ts from journeys/states/account.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/account/settings',
  tags: ['screen'],
  args: { ...screen.args, journey: 'account', step: 'settings' },
};

export default meta;

export const Default: ScreenStory = {
  name: 'default · Each payment is told of, and some news wanted',
  args: { state: 'default' },
};
export const Charity: ScreenStory = {
  name: 'charity · A customer of a charity, once a day',
  args: { state: 'charity' },
};
export const Hidden: ScreenStory = {
  name: 'hidden · All news is hidden from this customer',
  args: { state: 'hidden' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
