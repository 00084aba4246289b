// Made by stories/write-stories.ts from journeys/states/pages.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/pages/app-only',
  tags: ['screen'],
  args: { ...screen.args, journey: 'pages', step: 'app-only' },
};

export default meta;

export const Default: ScreenStory = {
  name: 'default · The partner has switched the web journey off',
  args: { state: 'default' },
};
export const Unconfirmed: ScreenStory = {
  name: 'unconfirmed · The email address waits to be confirmed',
  args: { state: 'unconfirmed' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
