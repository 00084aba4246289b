// Made by stories/write-stories.ts from journeys/definitions/identity.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/identity/driving-licence',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'identity', step: 'driving-licence' },
};

export default meta;

export const SentMissing: ScreenStory = {
  name: 'sent-missing · The provider has no document that is good enough.',
  args: { state: 'sent-missing' },
};
export const SentUnavailable: ScreenStory = {
  name: 'sent-unavailable · The provider cannot be asked now.',
  args: { state: 'sent-unavailable' },
};
export const SentTimeout: ScreenStory = { name: 'sent-timeout · No answer in time.', args: { state: 'sent-timeout' } };
