// Made by stories/write-stories.ts from journeys/definitions/sign-in.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/sign-in/reset-password',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'sign-in', step: 'reset-password' },
};

export default meta;

export const SubmitChanged: ScreenStory = {
  name: 'submit-changed · Changed. (→ sign-up/verify-email)',
  args: { state: 'submit-changed' },
};
export const SubmitInvalid: ScreenStory = {
  name: 'submit-invalid · Rules that only the server knows: password minLength, confirmPassword mismatch.',
  args: { state: 'submit-invalid' },
};
export const SubmitInvalidError2: ScreenStory = {
  name: 'submit-invalid-error-2 · Rules that only the server knows: password maxLength, confirmPassword mismatch.',
  args: { state: 'submit-invalid-error-2' },
};
export const SubmitInvalidError3: ScreenStory = {
  name: 'submit-invalid-error-3 · Rules that only the server knows: password format, confirmPassword mismatch.',
  args: { state: 'submit-invalid-error-3' },
};
export const SubmitInvalidError4: ScreenStory = {
  name: 'submit-invalid-error-4 · Rules that only the server knows: password breached, confirmPassword mismatch.',
  args: { state: 'submit-invalid-error-4' },
};
