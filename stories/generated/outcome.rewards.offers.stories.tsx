// Made by stories/write-stories.ts from journeys/definitions/rewards.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/rewards/offers',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'rewards', step: 'offers' },
};

export default meta;

export const VisitGone: ScreenStory = {
  name: 'visit-gone · That shop pays nothing any more.',
  args: { state: 'visit-gone' },
};
