// Made by stories/write-stories.ts from journeys/definitions/card.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/card/card',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'card', step: 'card' },
};

export default meta;

export const RenewNotDue: ScreenStory = {
  name: 'renew-notDue · There is no virtual card that is over: another has taken its place meanwhile.',
  args: { state: 'renew-notDue' },
};
export const FreezeUnavailable: ScreenStory = {
  name: 'freeze-unavailable · It is not in use, or has expired.',
  args: { state: 'freeze-unavailable' },
};
export const RelinkWorking: ScreenStory = {
  name: 'relink-working · Nothing has to be renewed any more.',
  args: { state: 'relink-working' },
};
