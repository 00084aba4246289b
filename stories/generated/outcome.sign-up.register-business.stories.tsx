// Made by stories/write-stories.ts from journeys/definitions/sign-up.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/sign-up/register-business',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'sign-up', step: 'register-business' },
};

export default meta;

export const SubmitRegistered: ScreenStory = {
  name: 'submit-registered · Registered and signed in. (→ sign-up/verify-email)',
  args: { state: 'submit-registered' },
};
export const SubmitInvalid: ScreenStory = {
  name: 'submit-invalid · Rules that only the server knows: promoCode unknown, friendReferralCode unknown, consumerCodes unknown, password minLength.',
  args: { state: 'submit-invalid' },
};
export const SubmitInvalidError2: ScreenStory = {
  name: 'submit-invalid-error-2 · Rules that only the server knows: promoCode unknown, friendReferralCode expired, consumerCodes unknown, password maxLength.',
  args: { state: 'submit-invalid-error-2' },
};
export const SubmitInvalidError3: ScreenStory = {
  name: 'submit-invalid-error-3 · Rules that only the server knows: promoCode unknown, friendReferralCode expired, consumerCodes unknown, password format.',
  args: { state: 'submit-invalid-error-3' },
};
export const SubmitInvalidError4: ScreenStory = {
  name: 'submit-invalid-error-4 · Rules that only the server knows: promoCode unknown, friendReferralCode expired, consumerCodes unknown, password breached.',
  args: { state: 'submit-invalid-error-4' },
};
export const SubmitLimited: ScreenStory = {
  name: 'submit-limited · Too many registrations from here.',
  args: { state: 'submit-limited' },
};
