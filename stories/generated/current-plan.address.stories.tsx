// Made by stories/write-stories.ts from journeys/states/current-plan.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/current-plan/address',
  tags: ['screen'],
  args: { ...screen.args, journey: 'current-plan', step: 'address' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Where the Elite card goes', args: { state: 'default' } };
export const Over: ScreenStory = { name: 'over · It is agreed to in another window', args: { state: 'over' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
