// Made by stories/write-stories.ts from journeys/states/rewards.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/rewards/wallet',
  tags: ['screen'],
  args: { ...screen.args, journey: 'rewards', step: 'wallet' },
};

export default meta;

export const Default: ScreenStory = {
  name: 'default · Something to withdraw, and two earlier withdrawals',
  args: { state: 'default' },
};
export const Nothing: ScreenStory = { name: 'nothing · Nothing has been earned yet', args: { state: 'nothing' } };
export const Owing: ScreenStory = {
  name: 'owing · A shop took back what had been withdrawn',
  args: { state: 'owing' },
};
export const NoBank: ScreenStory = {
  name: 'no-bank · Something to withdraw, and no bank account',
  args: { state: 'no-bank' },
};
export const UnderWay: ScreenStory = { name: 'under-way · A withdrawal is on its way', args: { state: 'under-way' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
