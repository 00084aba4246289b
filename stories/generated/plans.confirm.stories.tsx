// Made by stories/write-stories.ts from journeys/states/plans.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/plans/confirm',
  tags: ['screen'],
  args: { ...screen.args, journey: 'plans', step: 'confirm' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · A card is ordered', args: { state: 'default' } };
export const Elite: ScreenStory = { name: 'elite · With the plan Elite', args: { state: 'elite' } };
export const Business: ScreenStory = { name: 'business · For a business', args: { state: 'business' } };
export const Virtual: ScreenStory = { name: 'virtual · A virtual card is there at once', args: { state: 'virtual' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
