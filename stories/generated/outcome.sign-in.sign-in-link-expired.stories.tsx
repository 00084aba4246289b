// Made by stories/write-stories.ts from journeys/definitions/sign-in.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/sign-in/sign-in-link-expired',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'sign-in', step: 'sign-in-link-expired' },
};

export default meta;

export const RequestLinkRequested: ScreenStory = {
  name: 'request-link-requested · If the address has an account, a link is on its way. (→ sign-in/login)',
  args: { state: 'request-link-requested' },
};
export const RequestLinkLimited: ScreenStory = {
  name: 'request-link-limited · Too many were asked for from here: nothing was sent.',
  args: { state: 'request-link-limited' },
};
