// Made by stories/write-stories.ts from journeys/definitions/bank-linking.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/bank-linking/linked',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'bank-linking', step: 'linked' },
};

export default meta;

export const RelinkWorking: ScreenStory = {
  name: 'relink-working · Nothing has to be renewed any more.',
  args: { state: 'relink-working' },
};
