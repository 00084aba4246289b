// Made by stories/write-stories.ts from journeys/definitions/sign-up.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/sign-up/validate',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'sign-up', step: 'validate' },
};

export default meta;

export const ConfirmVerified: ScreenStory = {
  name: 'confirm-verified · The address is proved. (→ sign-up/details)',
  args: { state: 'confirm-verified' },
};
export const ConfirmEmailUpdated: ScreenStory = {
  name: 'confirm-emailUpdated · A new address is proved and has replaced the old one. (→ sign-in/logout)',
  args: { state: 'confirm-emailUpdated' },
};
export const ConfirmPasswordDue: ScreenStory = {
  name: 'confirm-passwordDue · A new address, in a session in which nobody has typed the password; the link still works. (→ sign-in/logout)',
  args: { state: 'confirm-passwordDue' },
};
export const ConfirmNotVerified1: ScreenStory = {
  name: "confirm-notVerified-1 · Unknown, used, replaced by a newer one, too old, or somebody else's, and emailVerified is yes. (→ sign-up/details)",
  args: { state: 'confirm-notVerified-1' },
};
export const ConfirmNotVerified2: ScreenStory = {
  name: "confirm-notVerified-2 · Unknown, used, replaced by a newer one, too old, or somebody else's. (→ sign-up/verify-email)",
  args: { state: 'confirm-notVerified-2' },
};
