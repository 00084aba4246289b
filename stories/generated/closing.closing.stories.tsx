// Made by stories/write-stories.ts from journeys/states/closing.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/closing/closing',
  tags: ['screen'],
  args: { ...screen.args, journey: 'closing', step: 'closing' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · The account closes in some days', args: { state: 'default' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
