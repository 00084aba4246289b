// Made by stories/write-stories.ts from journeys/states/more.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/more/more',
  tags: ['screen'],
  args: { ...screen.args, journey: 'more', step: 'more' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · A personal customer', args: { state: 'default' } };
export const Charity: ScreenStory = { name: 'charity · A customer of a charity', args: { state: 'charity' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
