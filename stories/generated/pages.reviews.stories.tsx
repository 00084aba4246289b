// Made by stories/write-stories.ts from journeys/states/pages.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/pages/reviews',
  tags: ['screen'],
  args: { ...screen.args, journey: 'pages', step: 'reviews' },
};

export default meta;

export const Default: ScreenStory = {
  name: 'default · Without anything around it, as an app shows it',
  args: { state: 'default' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
