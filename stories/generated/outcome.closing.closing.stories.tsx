// Made by stories/write-stories.ts from journeys/definitions/closing.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/closing/closing',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'closing', step: 'closing' },
};

export default meta;

export const KeepKept: ScreenStory = { name: 'keep-kept · Nothing is closed.', args: { state: 'keep-kept' } };
export const KeepOver: ScreenStory = { name: 'keep-over · It is too late.', args: { state: 'keep-over' } };
