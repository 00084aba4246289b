// Made by stories/write-stories.ts from journeys/states/benefits.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/benefits/strip',
  tags: ['screen'],
  args: { ...screen.args, journey: 'benefits', step: 'strip' },
};

export default meta;

export const Default: ScreenStory = {
  name: 'default · Premium, looked at before it is chosen',
  args: { state: 'default' },
};
export const Elite: ScreenStory = {
  name: 'elite · Elite, whose holder is told how to use each; one offer has ended',
  args: { state: 'elite' },
};
export const Empty: ScreenStory = { name: 'empty · A plan that brings no benefits', args: { state: 'empty' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
