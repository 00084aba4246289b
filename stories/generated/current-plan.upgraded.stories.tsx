// Made by stories/write-stories.ts from journeys/states/current-plan.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/current-plan/upgraded',
  tags: ['screen'],
  args: { ...screen.args, journey: 'current-plan', step: 'upgraded' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · On the Premium plan', args: { state: 'default' } };
export const Elite: ScreenStory = {
  name: 'elite · On the Elite plan, whose card is ordered',
  args: { state: 'elite' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
