// Made by stories/write-stories.ts from journeys/states/card.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/card/activated',
  tags: ['screen'],
  args: { ...screen.args, journey: 'card', step: 'activated' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · The card is active', args: { state: 'default' } };
export const Replacement: ScreenStory = {
  name: 'replacement · It has taken the place of another',
  args: { state: 'replacement' },
};
export const Elite: ScreenStory = { name: 'elite · An Elite card is active', args: { state: 'elite' } };
export const Business: ScreenStory = { name: 'business · A business card is active', args: { state: 'business' } };
export const Virtual: ScreenStory = { name: 'virtual · A virtual card is active', args: { state: 'virtual' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
