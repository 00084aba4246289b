// Made by stories/write-stories.ts from journeys/definitions/current-plan.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/current-plan/upgrade',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'current-plan', step: 'upgrade' },
};

export default meta;

export const ConfirmChanged: ScreenStory = {
  name: 'confirm-changed · It comes to something else by now, or the offer was too old: nothing is kept, and it is offered anew.',
  args: { state: 'confirm-changed' },
};
export const ConfirmUnavailable: ScreenStory = {
  name: 'confirm-unavailable · There is no such offer, or the plan is not sold to the customer any more. (→ current-plan/plan)',
  args: { state: 'confirm-unavailable' },
};
