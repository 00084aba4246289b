// Made by stories/write-stories.ts from journeys/definitions/plans.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/plans/set-pin',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'plans', step: 'set-pin' },
};

export default meta;

export const SetRefused: ScreenStory = {
  name: 'set-refused · The processor does not take it; another may be chosen.',
  args: { state: 'set-refused' },
};
export const SetOtherPlan: ScreenStory = {
  name: 'set-otherPlan · A plan with another card was chosen since: that card’s PIN is to be set.',
  args: { state: 'set-otherPlan' },
};
export const SetUnavailable: ScreenStory = {
  name: 'set-unavailable · The receipt is not good any more, or not in this state of the card.',
  args: { state: 'set-unavailable' },
};
