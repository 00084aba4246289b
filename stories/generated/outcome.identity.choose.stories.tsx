// Made by stories/write-stories.ts from journeys/definitions/identity.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/identity/choose',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'identity', step: 'choose' },
};

export default meta;

export const Decline: ScreenStory = {
  name: 'decline · It is pressed. (→ identity/welcome)',
  args: { state: 'decline' },
};
