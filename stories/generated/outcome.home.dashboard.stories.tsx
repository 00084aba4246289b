// Made by stories/write-stories.ts from journeys/definitions/home.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/home/dashboard',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'home', step: 'dashboard' },
};

export default meta;

export const ChooseUnknown: ScreenStory = {
  name: 'choose-unknown · It is neither.',
  args: { state: 'choose-unknown' },
};
export const RelinkWorking: ScreenStory = {
  name: 'relink-working · Nothing has to be renewed any more.',
  args: { state: 'relink-working' },
};
export const ReinstateNone: ScreenStory = {
  name: 'reinstate-none · It may not be done, or the account is not linked any more.',
  args: { state: 'reinstate-none' },
};
