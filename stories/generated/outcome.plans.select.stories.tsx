// Made by stories/write-stories.ts from journeys/definitions/plans.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/plans/select',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'plans', step: 'select' },
};

export default meta;

export const ChooseChanged: ScreenStory = {
  name: 'choose-changed · The price is another than the one shown; nothing is kept.',
  args: { state: 'choose-changed' },
};
export const ChooseUnavailable: ScreenStory = {
  name: 'choose-unavailable · The customer is not offered this plan, or not with this cycle.',
  args: { state: 'choose-unavailable' },
};
export const ChooseRunning: ScreenStory = {
  name: 'choose-running · A plan of the customer’s has begun with their card meanwhile; nothing is kept.',
  args: { state: 'choose-running' },
};
export const RelinkWorking: ScreenStory = {
  name: 'relink-working · Nothing has to be renewed any more.',
  args: { state: 'relink-working' },
};
