// Made by stories/write-stories.ts from journeys/definitions/sign-up.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/sign-up/verify-email',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'sign-up', step: 'verify-email' },
};

export default meta;

export const EnterSent: ScreenStory = { name: 'enter-sent · On its way.', args: { state: 'enter-sent' } };
export const EnterLimited: ScreenStory = {
  name: 'enter-limited · Too many were asked for: nothing was sent.',
  args: { state: 'enter-limited' },
};
export const Continue: ScreenStory = { name: 'continue · It is pressed.', args: { state: 'continue' } };
export const ResendSent: ScreenStory = { name: 'resend-sent · On its way.', args: { state: 'resend-sent' } };
export const ResendAlreadySent: ScreenStory = {
  name: 'resend-alreadySent · One is live, or one was asked for a moment ago: nothing was sent.',
  args: { state: 'resend-alreadySent' },
};
export const ChooseNewsletterSaved: ScreenStory = {
  name: 'choose-newsletter-saved · Kept.',
  args: { state: 'choose-newsletter-saved' },
};
