// Made by stories/write-stories.ts from journeys/definitions/entry.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/entry/referral',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'entry', step: 'referral' },
};

export default meta;

export const EnterCarried: ScreenStory = {
  name: 'enter-carried · Kept for the registration. (→ sign-up/register)',
  args: { state: 'enter-carried' },
};
export const EnterUnknown: ScreenStory = {
  name: 'enter-unknown · Nobody has that code; nothing is kept. (→ sign-up/register)',
  args: { state: 'enter-unknown' },
};
