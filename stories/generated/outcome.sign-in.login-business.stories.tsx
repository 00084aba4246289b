// Made by stories/write-stories.ts from journeys/definitions/sign-in.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/sign-in/login-business',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'sign-in', step: 'login-business' },
};

export default meta;

export const SignInNewDevice: ScreenStory = {
  name: 'sign-in-newDevice · The password is right and the device unknown: a code was sent to the proved number (LOG-08).',
  args: { state: 'sign-in-newDevice' },
};
export const SignInWrong: ScreenStory = {
  name: 'sign-in-wrong · Address and password do not belong together.',
  args: { state: 'sign-in-wrong' },
};
export const SignInLocked: ScreenStory = {
  name: 'sign-in-locked · Locked after too many tries.',
  args: { state: 'sign-in-locked' },
};
export const SignInLimited: ScreenStory = {
  name: 'sign-in-limited · Too many tries from here.',
  args: { state: 'sign-in-limited' },
};
export const RequestLinkRequested: ScreenStory = {
  name: 'request-link-requested · If the address has an account, a link is on its way.',
  args: { state: 'request-link-requested' },
};
export const RequestLinkLimited: ScreenStory = {
  name: 'request-link-limited · Too many were asked for from here: nothing was sent.',
  args: { state: 'request-link-limited' },
};
export const ConfirmDeviceWrong: ScreenStory = {
  name: 'confirm-device-wrong · Not the code that was sent.',
  args: { state: 'confirm-device-wrong' },
};
export const ConfirmDeviceExpired: ScreenStory = {
  name: 'confirm-device-expired · The code is too old, or nobody waits for one.',
  args: { state: 'confirm-device-expired' },
};
export const ConfirmDeviceLocked: ScreenStory = {
  name: 'confirm-device-locked · Too many wrong tries: this code is dead.',
  args: { state: 'confirm-device-locked' },
};
export const ResendDeviceCodeSent: ScreenStory = {
  name: 'resend-device-code-sent · On its way.',
  args: { state: 'resend-device-code-sent' },
};
export const ResendDeviceCodeAlreadySent: ScreenStory = {
  name: 'resend-device-code-alreadySent · One was asked for a moment ago: nothing was sent.',
  args: { state: 'resend-device-code-alreadySent' },
};
export const ResendDeviceCodeLimited: ScreenStory = {
  name: 'resend-device-code-limited · Too many were asked for: nothing was sent.',
  args: { state: 'resend-device-code-limited' },
};
export const ResendDeviceCodeExpired: ScreenStory = {
  name: 'resend-device-code-expired · Nobody waits for one any more: log in again.',
  args: { state: 'resend-device-code-expired' },
};
