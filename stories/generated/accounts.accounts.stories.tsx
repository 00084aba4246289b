// Made by stories/write-stories.ts from journeys/states/accounts.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/accounts/accounts',
  tags: ['screen'],
  args: { ...screen.args, journey: 'accounts', step: 'accounts' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · The card spends from an account', args: { state: 'default' } };
export const SettingUp: ScreenStory = {
  name: 'setting-up · Its Direct Debit is being set up',
  args: { state: 'setting-up' },
};
export const Ordered: ScreenStory = {
  name: 'ordered · Its Direct Debit was ordered a moment ago',
  args: { state: 'ordered' },
};
export const Ready: ScreenStory = { name: 'ready · Its Direct Debit is set up', args: { state: 'ready' } };
export const Several: ScreenStory = {
  name: 'several · One account is active, a new one is being set up, and one was not heard of again in time',
  args: { state: 'several' },
};
export const Suspended: ScreenStory = {
  name: 'suspended · The account is suspended, and its owner is asked whether we may go on seeing it',
  args: { state: 'suspended' },
};
export const Cancelled: ScreenStory = {
  name: 'cancelled · The Direct Debit was cancelled at the bank',
  args: { state: 'cancelled' },
};
export const Expired: ScreenStory = {
  name: 'expired · Its Direct Debit was not used for so long that it has expired',
  args: { state: 'expired' },
};
export const Refused: ScreenStory = {
  name: 'refused · The bank has not accepted its Direct Debit',
  args: { state: 'refused' },
};
export const Closed: ScreenStory = {
  name: 'closed · The bank says that the account is closed',
  args: { state: 'closed' },
};
export const Deceased: ScreenStory = {
  name: 'deceased · The bank says that its payer has died: one of us looks at it',
  args: { state: 'deceased' },
};
export const Reinstated: ScreenStory = {
  name: 'reinstated · The Direct Debit is on its way to the bank again, and counts from a day',
  args: { state: 'reinstated' },
};
export const Broken: ScreenStory = { name: 'broken · The bank has ended our access', args: { state: 'broken' } };
export const FundsBroken: ScreenStory = {
  name: 'funds-broken · The bank no longer says whether there is enough money',
  args: { state: 'funds-broken' },
};
export const Empty: ScreenStory = { name: 'empty · Nothing is shared', args: { state: 'empty' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
