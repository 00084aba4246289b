// Made by stories/write-stories.ts from journeys/states/card-bridge.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/card-bridge/bridge',
  tags: ['screen'],
  args: { ...screen.args, journey: 'card-bridge', step: 'bridge' },
};

export default meta;

export const Default: ScreenStory = {
  name: 'default · In a frame, or without the app: it refuses to answer',
  args: { state: 'default' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
