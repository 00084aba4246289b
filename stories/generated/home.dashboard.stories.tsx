// Made by stories/write-stories.ts from journeys/states/home.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/home/dashboard',
  tags: ['screen'],
  args: { ...screen.args, journey: 'home', step: 'dashboard' },
};

export default meta;

export const Default: ScreenStory = {
  name: 'default · Money is there, two payments are due',
  args: { state: 'default' },
};
export const InPounds: ScreenStory = { name: 'in-pounds · The amount in pounds leads', args: { state: 'in-pounds' } };
export const NothingSaved: ScreenStory = {
  name: 'nothing-saved · Spent in pounds alone, so nothing is saved',
  args: { state: 'nothing-saved' },
};
export const FirstDays: ScreenStory = { name: 'first-days · Nothing is paid yet', args: { state: 'first-days' } };
export const NotActive: ScreenStory = {
  name: 'not-active · The first card is in the post, and not activated',
  args: { state: 'not-active' },
};
export const BeingMade: ScreenStory = {
  name: 'being-made · The first card is being made',
  args: { state: 'being-made' },
};
export const VirtualBeforePin: ScreenStory = {
  name: 'virtual-before-pin · A virtual card whose PIN is not set',
  args: { state: 'virtual-before-pin' },
};
export const NotActiveBounced: ScreenStory = {
  name: 'not-active-bounced · A Direct Debit for the plan came back before the first card was activated',
  args: { state: 'not-active-bounced' },
};
export const NoAccount: ScreenStory = { name: 'no-account · No account is linked', args: { state: 'no-account' } };
export const Cancelled: ScreenStory = { name: 'cancelled · The Direct Debit has ended', args: { state: 'cancelled' } };
export const Relink: ScreenStory = { name: 'relink · The bank shows the account no more', args: { state: 'relink' } };
export const Unavailable: ScreenStory = {
  name: 'unavailable · The bank has not said what is on it',
  args: { state: 'unavailable' },
};
export const Late: ScreenStory = { name: 'late · The bank has said nothing new', args: { state: 'late' } };
export const Limited: ScreenStory = {
  name: 'limited · Today’s limit leaves less than the account has',
  args: { state: 'limited' },
};
export const Bounced: ScreenStory = { name: 'bounced · A Direct Debit came back', args: { state: 'bounced' } };
export const Delayed: ScreenStory = { name: 'delayed · What came back is collected again', args: { state: 'delayed' } };
export const Mandate: ScreenStory = {
  name: 'mandate · What came back, came back as the Direct Debit was cancelled',
  args: { state: 'mandate' },
};
export const AccountGone: ScreenStory = {
  name: 'account-gone · The account is closed',
  args: { state: 'account-gone' },
};
export const Person: ScreenStory = { name: 'person · A person looks at a payment', args: { state: 'person' } };
export const Frozen: ScreenStory = { name: 'frozen · The card is frozen', args: { state: 'frozen' } };
export const AwaitedCard: ScreenStory = {
  name: 'awaited-card · The card in use is closed, another one is in the post',
  args: { state: 'awaited-card' },
};
export const Expired: ScreenStory = { name: 'expired · The card has expired', args: { state: 'expired' } };
export const ExpiredReplacing: ScreenStory = {
  name: 'expired-replacing · The card has expired, and a new one is being made',
  args: { state: 'expired-replacing' },
};
export const Closed: ScreenStory = { name: 'closed · The card has stopped for good', args: { state: 'closed' } };
export const PinBlocked: ScreenStory = {
  name: 'pin-blocked · The PIN is blocked, all else works',
  args: { state: 'pin-blocked' },
};
export const OnHold: ScreenStory = { name: 'on-hold · The customer is on hold', args: { state: 'on-hold' } };
export const AbroadOff: ScreenStory = {
  name: 'abroad-off · Paying abroad is switched off',
  args: { state: 'abroad-off' },
};
export const NotInUse: ScreenStory = {
  name: 'not-in-use · The account is not activated for the card',
  args: { state: 'not-in-use' },
};
export const SettingUp: ScreenStory = {
  name: 'setting-up · The Direct Debit is being set up',
  args: { state: 'setting-up' },
};
export const NoPay: ScreenStory = {
  name: 'no-pay · The card cannot pay, for a reason that has no words of its own',
  args: { state: 'no-pay' },
};
export const Lowered: ScreenStory = { name: 'lowered · A Direct Debit came back lately', args: { state: 'lowered' } };
export const Owed: ScreenStory = { name: 'owed · As much is not collected yet as may be', args: { state: 'owed' } };
export const NothingLeft: ScreenStory = {
  name: 'nothing-left · Nothing is in the account',
  args: { state: 'nothing-left' },
};
export const Huge: ScreenStory = {
  name: 'huge · Millions in an account at a bank with a long name',
  args: { state: 'huge' },
};
export const OnTheWay: ScreenStory = { name: 'on-the-way · Everything is on its way', args: { state: 'on-the-way' } };
export const Away: ScreenStory = { name: 'away · Nothing can be had', args: { state: 'away' } };
export const Old: ScreenStory = { name: 'old · Panels as they were', args: { state: 'old' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
