// Made by stories/write-stories.ts from journeys/states/bank-linking.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/bank-linking/select-new',
  tags: ['screen'],
  args: { ...screen.args, journey: 'bank-linking', step: 'select-new' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Nothing that may be linked', args: { state: 'default' } };
export const Preparing: ScreenStory = {
  name: 'preparing · While the bank is asked for the way',
  args: { state: 'preparing' },
};
export const Opened: ScreenStory = { name: 'opened · The bank is open in another window', args: { state: 'opened' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
