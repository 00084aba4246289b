// Made by stories/write-stories.ts from journeys/definitions/cookies.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/cookies/cookies',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'cookies', step: 'cookies' },
};

export default meta;

export const SaveSaved1: ScreenStory = {
  name: 'save-saved-1 · Kept, and journeyEvents is stopped.',
  args: { state: 'save-saved-1' },
};
export const SaveSaved2: ScreenStory = { name: 'save-saved-2 · Kept.', args: { state: 'save-saved-2' } };
