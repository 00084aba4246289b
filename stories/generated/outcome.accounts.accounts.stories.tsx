// Made by stories/write-stories.ts from journeys/definitions/accounts.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/accounts/accounts',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'accounts', step: 'accounts' },
};

export default meta;

export const AskNone: ScreenStory = {
  name: 'ask-none · It may not be done, or the account is not linked any more.',
  args: { state: 'ask-none' },
};
export const KeepKept: ScreenStory = { name: 'keep-kept · Said.', args: { state: 'keep-kept' } };
export const KeepNone: ScreenStory = {
  name: 'keep-none · No such account is linked any more.',
  args: { state: 'keep-none' },
};
export const StopStopped: ScreenStory = { name: 'stop-stopped · Ended.', args: { state: 'stop-stopped' } };
export const StopNone: ScreenStory = {
  name: 'stop-none · No such account is linked any more.',
  args: { state: 'stop-none' },
};
export const RelinkWorking: ScreenStory = {
  name: 'relink-working · It works: there is nothing to renew.',
  args: { state: 'relink-working' },
};
export const RelinkNone: ScreenStory = {
  name: 'relink-none · No such account is linked any more.',
  args: { state: 'relink-none' },
};
