// Made by stories/write-stories.ts from journeys/definitions/bank-linking.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/bank-linking/relink-go',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'bank-linking', step: 'relink-go' },
};

export default meta;

export const AgainUnavailable: ScreenStory = {
  name: 'again-unavailable · The bank cannot be reached now.',
  args: { state: 'again-unavailable' },
};
