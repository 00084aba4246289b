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
export const EnterEnded: ScreenStory = {
  name: 'enter-ended · Somebody has that code, and it invites nobody any more; nothing is kept. (→ sign-up/register)',
  args: { state: 'enter-ended' },
};
export const EnterOwn: ScreenStory = {
  name: 'enter-own · The customer is signed in, and the code is their own. (→ sign-up/verify-email)',
  args: { state: 'enter-own' },
};
