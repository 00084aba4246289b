// Made by stories/write-stories.ts from journeys/definitions/account.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/account/data',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'account', step: 'data' },
};

export default meta;

export const RequestRequested: ScreenStory = {
  name: 'request-requested · It is being prepared. (→ step-up/step-up)',
  args: { state: 'request-requested' },
};
