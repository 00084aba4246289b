// Made by stories/write-stories.ts from journeys/states/bank-linking.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/bank-linking/not-eligible',
  tags: ['screen'],
  args: { ...screen.args, journey: 'bank-linking', step: 'not-eligible' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · No account is eligible', args: { state: 'default' } };
export const OnHold: ScreenStory = {
  name: 'on-hold · On hold because of payments to a court',
  args: { state: 'on-hold' },
};
export const OnHoldWithCard: ScreenStory = {
  name: 'on-hold-with-card · On hold because of payments to a court, with a card',
  args: { state: 'on-hold-with-card' },
};
export const Blocked: ScreenStory = { name: 'blocked · No card is offered', args: { state: 'blocked' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
