// Made by stories/write-stories.ts from journeys/states/hand-over.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/hand-over/another-customer',
  tags: ['screen'],
  args: { ...screen.args, journey: 'hand-over', step: 'another-customer' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Somebody else is logged in here', args: { state: 'default' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
