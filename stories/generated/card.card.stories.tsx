// Made by stories/write-stories.ts from journeys/states/card.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/card/card',
  tags: ['screen'],
  args: { ...screen.args, journey: 'card', step: 'card' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · The card is active', args: { state: 'default' } };
export const Frozen: ScreenStory = { name: 'frozen · It is frozen', args: { state: 'frozen' } };
export const Elite: ScreenStory = { name: 'elite · An Elite card', args: { state: 'elite' } };
export const Business: ScreenStory = { name: 'business · A business card', args: { state: 'business' } };
export const BrokenLink: ScreenStory = {
  name: 'broken-link · A linked account works no more',
  args: { state: 'broken-link' },
};
export const Replacing: ScreenStory = {
  name: 'replacing · Another card is being made in its place',
  args: { state: 'replacing' },
};
export const ReplacingPosted: ScreenStory = {
  name: 'replacing-posted · Another card is in the post',
  args: { state: 'replacing-posted' },
};
export const Inactive: ScreenStory = {
  name: 'inactive · The last one was lost; another is in the post',
  args: { state: 'inactive' },
};
export const VirtualNeedsPin: ScreenStory = {
  name: 'virtual-needs-pin · A virtual card waits for its PIN: the one before has stopped',
  args: { state: 'virtual-needs-pin' },
};
export const Expired: ScreenStory = { name: 'expired · Its last month is over', args: { state: 'expired' } };
export const ExpiredReplacing: ScreenStory = {
  name: 'expired-replacing · Its last month is over; another is being made',
  args: { state: 'expired-replacing' },
};
export const ExpiredPosted: ScreenStory = {
  name: 'expired-posted · Its last month is over; another is in the post',
  args: { state: 'expired-posted' },
};
export const ExpiredVirtual: ScreenStory = {
  name: 'expired-virtual · A virtual card’s last month is over',
  args: { state: 'expired-virtual' },
};
export const ExpiredVirtualRenewing: ScreenStory = {
  name: 'expired-virtual-renewing · A virtual card’s last month is over; the new one waits for its PIN',
  args: { state: 'expired-virtual-renewing' },
};
export const ExpiredVirtualStopped: ScreenStory = {
  name: 'expired-virtual-stopped · A virtual card’s last month is over, and the Direct Debit was cancelled',
  args: { state: 'expired-virtual-stopped' },
};
export const ExpiredVirtualPerson: ScreenStory = {
  name: 'expired-virtual-person · A virtual card’s last month is over, and a person looks at the Direct Debit',
  args: { state: 'expired-virtual-person' },
};
export const PinBlocked: ScreenStory = {
  name: 'pin-blocked · Its PIN was typed wrong three times',
  args: { state: 'pin-blocked' },
};
export const Closed: ScreenStory = { name: 'closed · It was closed', args: { state: 'closed' } };
export const ClosedVirtual: ScreenStory = {
  name: 'closed-virtual · A virtual card has stopped for good: a new one can be had',
  args: { state: 'closed-virtual' },
};
export const ClosedVirtualStopped: ScreenStory = {
  name: 'closed-virtual-stopped · A virtual card has stopped for good, and a Direct Debit has to be put right first',
  args: { state: 'closed-virtual-stopped' },
};
export const ClosedVirtualPerson: ScreenStory = {
  name: 'closed-virtual-person · A virtual card has stopped for good, and a person looks at their account',
  args: { state: 'closed-virtual-person' },
};
export const Virtual: ScreenStory = { name: 'virtual · A virtual card', args: { state: 'virtual' } };
export const Bounced: ScreenStory = { name: 'bounced · A Direct Debit was returned', args: { state: 'bounced' } };
export const PlanBounced: ScreenStory = {
  name: 'plan-bounced · The payment for a plan bounced',
  args: { state: 'plan-bounced' },
};
export const Delayed: ScreenStory = {
  name: 'delayed · What was returned is collected again',
  args: { state: 'delayed' },
};
export const MandateOver: ScreenStory = {
  name: 'mandate-over · A Direct Debit was returned: its mandate was cancelled',
  args: { state: 'mandate-over' },
};
export const MandateCancelled: ScreenStory = {
  name: 'mandate-cancelled · The Direct Debit was cancelled, and nothing was returned',
  args: { state: 'mandate-cancelled' },
};
export const AccountGone: ScreenStory = {
  name: 'account-gone · A Direct Debit was returned: the account was closed',
  args: { state: 'account-gone' },
};
export const AccountRefused: ScreenStory = {
  name: 'account-refused · The bank takes no Direct Debit from the account',
  args: { state: 'account-refused' },
};
export const Person: ScreenStory = { name: 'person · A person looks at what was returned', args: { state: 'person' } };
export const PersonEnded: ScreenStory = {
  name: 'person-ended · A person looks at what a bank says of its payer',
  args: { state: 'person-ended' },
};
export const Upcoming: ScreenStory = {
  name: 'upcoming · Two Direct Debits are on their way',
  args: { state: 'upcoming' },
};
export const InactiveStopped: ScreenStory = {
  name: 'inactive-stopped · A card is in the post, and the Direct Debit was cancelled',
  args: { state: 'inactive-stopped' },
};
export const ReplacingStopped: ScreenStory = {
  name: 'replacing-stopped · Another card is in the post, and the account was closed',
  args: { state: 'replacing-stopped' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
