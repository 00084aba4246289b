// Made by stories/write-stories.ts from journeys/states/bank-linking.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/bank-linking/hand-off',
  tags: ['screen'],
  args: { ...screen.args, journey: 'bank-linking', step: 'hand-off' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Before the bank’s app is opened', args: { state: 'default' } };
export const Opened: ScreenStory = { name: 'opened · The bank is open in another window', args: { state: 'opened' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
