// Made by stories/write-stories.ts from journeys/states/payments.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/payments/list',
  tags: ['screen'],
  args: { ...screen.args, journey: 'payments', step: 'list' },
};

export default meta;

export const Default: ScreenStory = {
  name: 'default · Payments of each kind and in each state',
  args: { state: 'default' },
};
export const Disputed: ScreenStory = { name: 'disputed · Disputes of each standing', args: { state: 'disputed' } };
export const Rich: ScreenStory = {
  name: 'rich · A saving, cashback, a contribution, a payout of the wallet and an amount that is not known',
  args: { state: 'rich' },
};
export const Empty: ScreenStory = { name: 'empty · Nothing paid yet', args: { state: 'empty' } };
export const Awaited: ScreenStory = { name: 'awaited · They are on their way', args: { state: 'awaited' } };
export const Away: ScreenStory = { name: 'away · They cannot be had now', args: { state: 'away' } };
export const Stale: ScreenStory = { name: 'stale · As they were some time ago', args: { state: 'stale' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
