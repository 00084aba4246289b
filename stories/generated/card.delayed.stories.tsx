// Made by stories/write-stories.ts from journeys/states/card.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/card/delayed',
  tags: ['screen'],
  args: { ...screen.args, journey: 'card', step: 'delayed' },
};

export default meta;

export const Default: ScreenStory = {
  name: 'default · A returned Direct Debit forbids it',
  args: { state: 'default' },
};
export const MandateCancelled: ScreenStory = {
  name: 'mandate-cancelled · The Direct Debit was cancelled',
  args: { state: 'mandate-cancelled' },
};
export const Person: ScreenStory = {
  name: 'person · A bank says that its customer has died: one of us looks',
  args: { state: 'person' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
