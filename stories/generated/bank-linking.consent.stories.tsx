// Made by stories/write-stories.ts from journeys/states/bank-linking.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/bank-linking/consent',
  tags: ['screen'],
  args: { ...screen.args, journey: 'bank-linking', step: 'consent' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Before the customer goes', args: { state: 'default' } };
export const Opened: ScreenStory = { name: 'opened · The bank is open in another window', args: { state: 'opened' } };
export const Denied: ScreenStory = { name: 'denied · The customer said no at the bank', args: { state: 'denied' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
