// Made by stories/write-stories.ts from journeys/states/bank-linking.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/bank-linking/select',
  tags: ['screen'],
  args: { ...screen.args, journey: 'bank-linking', step: 'select' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · One of two has been refused', args: { state: 'default' } };
export const LinkedBefore: ScreenStory = {
  name: 'linked-before · One of the accounts is linked already',
  args: { state: 'linked-before' },
};
export const UnderWay: ScreenStory = {
  name: 'under-way · Another bank’s page was opened meanwhile',
  args: { state: 'under-way' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
