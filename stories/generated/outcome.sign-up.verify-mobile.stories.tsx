// Made by stories/write-stories.ts from journeys/definitions/sign-up.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/sign-up/verify-mobile',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'sign-up', step: 'verify-mobile' },
};

export default meta;

export const EnterSent: ScreenStory = { name: 'enter-sent · On its way.', args: { state: 'enter-sent' } };
export const EnterLimited: ScreenStory = {
  name: 'enter-limited · Too many were asked for: nothing was sent.',
  args: { state: 'enter-limited' },
};
export const SubmitCorrect: ScreenStory = {
  name: 'submit-correct · Proved. (→ sign-up/bank-intro)',
  args: { state: 'submit-correct' },
};
export const SubmitWrong: ScreenStory = {
  name: 'submit-wrong · Not the code that was sent.',
  args: { state: 'submit-wrong' },
};
export const SubmitExpired: ScreenStory = {
  name: 'submit-expired · The code is too old.',
  args: { state: 'submit-expired' },
};
export const SubmitLocked: ScreenStory = {
  name: 'submit-locked · Too many wrong tries: this code is dead.',
  args: { state: 'submit-locked' },
};
export const ResendSent: ScreenStory = { name: 'resend-sent · On its way.', args: { state: 'resend-sent' } };
export const ResendAlreadySent: ScreenStory = {
  name: 'resend-alreadySent · One is live, or one was asked for a moment ago: nothing was sent.',
  args: { state: 'resend-alreadySent' },
};
export const ResendLimited: ScreenStory = {
  name: 'resend-limited · Too many were asked for: nothing was sent.',
  args: { state: 'resend-limited' },
};
