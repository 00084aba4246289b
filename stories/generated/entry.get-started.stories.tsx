// Made by stories/write-stories.ts from journeys/states/entry.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/entry/get-started',
  tags: ['screen'],
  args: { ...screen.args, journey: 'entry', step: 'get-started' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · On the way to the sign-in', args: { state: 'default' } };
export const Partner: ScreenStory = { name: 'partner · On the way, from a partner’s link', args: { state: 'partner' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
