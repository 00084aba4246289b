// Made by stories/write-stories.ts from journeys/definitions/contributions.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/contributions/cause',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'contributions', step: 'cause' },
};

export default meta;

export const UpdateChanged: ScreenStory = {
  name: 'update-changed · It was changed elsewhere meanwhile: nothing is kept.',
  args: { state: 'update-changed' },
};
export const UpdateTooMuch: ScreenStory = {
  name: 'update-tooMuch · With the others it comes to more than 100 %: nothing is kept.',
  args: { state: 'update-tooMuch' },
};
export const RoundUpChanged: ScreenStory = {
  name: 'round-up-changed · It was changed elsewhere meanwhile: nothing is kept.',
  args: { state: 'round-up-changed' },
};
