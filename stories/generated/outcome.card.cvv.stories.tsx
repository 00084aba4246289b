// Made by stories/write-stories.ts from journeys/definitions/card.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/card/cvv',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'card', step: 'cvv' },
};

export default meta;

export const ActivateWrong1: ScreenStory = {
  name: 'activate-wrong-1 · It is another code, and lostCardEnding is known.',
  args: { state: 'activate-wrong-1' },
};
export const ActivateWrong2: ScreenStory = {
  name: 'activate-wrong-2 · It is another code.',
  args: { state: 'activate-wrong-2' },
};
export const ActivateLocked: ScreenStory = {
  name: 'activate-locked · Wrong too often: no code is compared until tomorrow.',
  args: { state: 'activate-locked' },
};
export const ActivateUnavailable: ScreenStory = {
  name: 'activate-unavailable · The receipt is not good any more, or not in this state of the card.',
  args: { state: 'activate-unavailable' },
};
