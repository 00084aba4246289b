// Made by stories/write-stories.ts from journeys/definitions/contributions.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/contributions/allocate',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'contributions', step: 'allocate' },
};

export default meta;

export const AllocateChanged: ScreenStory = {
  name: 'allocate-changed · It was changed elsewhere meanwhile: nothing is kept.',
  args: { state: 'allocate-changed' },
};
export const AllocateTooMuch: ScreenStory = {
  name: 'allocate-tooMuch · It comes to more than 100 %: nothing is kept.',
  args: { state: 'allocate-tooMuch' },
};
