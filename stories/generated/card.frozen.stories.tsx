// Made by stories/write-stories.ts from journeys/states/card.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/card/frozen',
  tags: ['screen'],
  args: { ...screen.args, journey: 'card', step: 'frozen' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · It has just been frozen', args: { state: 'default' } };
export const Elite: ScreenStory = { name: 'elite · An Elite card has just been frozen', args: { state: 'elite' } };
export const Business: ScreenStory = {
  name: 'business · A business card has just been frozen',
  args: { state: 'business' },
};
export const Virtual: ScreenStory = {
  name: 'virtual · A virtual card has just been frozen',
  args: { state: 'virtual' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
