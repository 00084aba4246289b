// Made by stories/write-stories.ts from journeys/states/blocked.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/blocked/customer-blocked',
  tags: ['screen'],
  args: { ...screen.args, journey: 'blocked', step: 'customer-blocked' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · The customer is blocked', args: { state: 'default' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
