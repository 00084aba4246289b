// Made by stories/write-stories.ts from journeys/states/referrals.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/referrals/refer-a-friend',
  tags: ['screen'],
  args: { ...screen.args, journey: 'referrals', step: 'refer-a-friend' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Invitations of every kind', args: { state: 'default' } };
export const NobodyYet: ScreenStory = { name: 'nobody-yet · Nobody was invited so far', args: { state: 'nobody-yet' } };
export const OverLimit: ScreenStory = {
  name: 'over-limit · More friends than there are rewards for',
  args: { state: 'over-limit' },
};
export const CardInUse: ScreenStory = {
  name: 'card-in-use · A campaign that is completed by a card in use, with a reward for the friend alone, and no waiting',
  args: { state: 'card-in-use' },
};
export const Closed: ScreenStory = { name: 'closed · No campaign is open', args: { state: 'closed' } };
export const Away: ScreenStory = { name: 'away · The invitations cannot be shown', args: { state: 'away' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
