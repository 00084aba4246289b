// Made by stories/write-stories.ts from journeys/definitions/entry.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/entry/get-started',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'entry', step: 'get-started' },
};

export default meta;

export const EnterUnknownPartner: ScreenStory = {
  name: 'enter-unknownPartner · No partner has this code; everything else is kept. (→ sign-in/login)',
  args: { state: 'enter-unknownPartner' },
};
