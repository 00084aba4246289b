// Made by stories/write-stories.ts from journeys/states/rewards.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/rewards/shop',
  tags: ['screen'],
  args: { ...screen.args, journey: 'rewards', step: 'shop' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · On the way to a shop', args: { state: 'default' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
