// Made by stories/write-stories.ts from journeys/definitions/rewards.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/rewards/wallet',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'rewards', step: 'wallet' },
};

export default meta;

export const WithdrawNothing: ScreenStory = {
  name: 'withdraw-nothing · There is nothing to take out.',
  args: { state: 'withdraw-nothing' },
};
export const WithdrawNoBank: ScreenStory = {
  name: 'withdraw-noBank · No account is linked that it could go to.',
  args: { state: 'withdraw-noBank' },
};
export const WithdrawUnderWay: ScreenStory = {
  name: 'withdraw-underWay · Another withdrawal has not ended yet.',
  args: { state: 'withdraw-underWay' },
};
export const WithdrawChanged: ScreenStory = {
  name: 'withdraw-changed · It is another amount by now than was agreed to.',
  args: { state: 'withdraw-changed' },
};
