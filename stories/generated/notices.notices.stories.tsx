// Made by stories/write-stories.ts from journeys/states/notices.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/notices/notices',
  tags: ['screen'],
  args: { ...screen.args, journey: 'notices', step: 'notices' },
};

export default meta;

export const Default: ScreenStory = {
  name: 'default · Some to put right, some new, some read',
  args: { state: 'default' },
};
export const Disputes: ScreenStory = { name: 'disputes · What has become of disputes', args: { state: 'disputes' } };
export const Bounced: ScreenStory = { name: 'bounced · Spending is stopped: bounced', args: { state: 'bounced' } };
export const Delayed: ScreenStory = { name: 'delayed · Spending is stopped: delayed', args: { state: 'delayed' } };
export const Mandate: ScreenStory = { name: 'mandate · Spending is stopped: mandate', args: { state: 'mandate' } };
export const Account: ScreenStory = { name: 'account · Spending is stopped: account', args: { state: 'account' } };
export const Person: ScreenStory = { name: 'person · Spending is stopped: person', args: { state: 'person' } };
export const Hold: ScreenStory = { name: 'hold · A person looks at their account', args: { state: 'hold' } };
export const Closed: ScreenStory = { name: 'closed · The card has stopped for good', args: { state: 'closed' } };
export const Expired: ScreenStory = { name: 'expired · The card has expired', args: { state: 'expired' } };
export const Frozen: ScreenStory = {
  name: 'frozen · The card is frozen, and its PIN is blocked',
  args: { state: 'frozen' },
};
export const Waiting: ScreenStory = { name: 'waiting · A card waits to be activated', args: { state: 'waiting' } };
export const NeedsPin: ScreenStory = {
  name: 'needs-pin · A virtual card waits for its PIN',
  args: { state: 'needs-pin' },
};
export const Miles: ScreenStory = {
  name: 'miles · Miles: one membership refused, some credited; and a withdrawal that failed',
  args: { state: 'miles' },
};
export const None: ScreenStory = { name: 'none · Nothing waits', args: { state: 'none' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
