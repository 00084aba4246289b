// Made by stories/write-stories.ts from journeys/definitions/sign-up.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/sign-up/details',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'sign-up', step: 'details' },
};

export default meta;

export const SubmitInvalid: ScreenStory = {
  name: 'submit-invalid · Rules that only the server knows: dateOfBirth underage, mobilePhoneNumber format.',
  args: { state: 'submit-invalid' },
};
export const SubmitInvalidError2: ScreenStory = {
  name: 'submit-invalid-error-2 · Rules that only the server knows: dateOfBirth future, mobilePhoneNumber format.',
  args: { state: 'submit-invalid-error-2' },
};
export const SubmitInvalidError3: ScreenStory = {
  name: 'submit-invalid-error-3 · Rules that only the server knows: dateOfBirth too-old, mobilePhoneNumber format.',
  args: { state: 'submit-invalid-error-3' },
};
export const SubmitInvalidError4: ScreenStory = {
  name: 'submit-invalid-error-4 · Rules that only the server knows: dateOfBirth format, mobilePhoneNumber format.',
  args: { state: 'submit-invalid-error-4' },
};
