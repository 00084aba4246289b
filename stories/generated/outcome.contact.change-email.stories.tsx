// Made by stories/write-stories.ts from journeys/definitions/contact.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/contact/change-email',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'contact', step: 'change-email' },
};

export default meta;

export const SubmitRequested: ScreenStory = {
  name: "submit-requested · A link is on its way; somebody else's address is answered alike. (→ sign-up/verify-email)",
  args: { state: 'submit-requested' },
};
export const SubmitInvalid: ScreenStory = {
  name: 'submit-invalid · Rules that only the server knows: newEmail used, password wrong.',
  args: { state: 'submit-invalid' },
};
export const SubmitLimited: ScreenStory = {
  name: 'submit-limited · Too many links, or too many wrong passwords.',
  args: { state: 'submit-limited' },
};
export const KeepKept: ScreenStory = {
  name: 'keep-kept · The old address stays. (→ sign-up/verify-email)',
  args: { state: 'keep-kept' },
};
