// Made by stories/write-stories.ts from journeys/definitions/current-plan.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/current-plan/plan',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'current-plan', step: 'plan' },
};

export default meta;

export const SetRenewalOn: ScreenStory = {
  name: 'set-renewal-on · It renews itself.',
  args: { state: 'set-renewal-on' },
};
export const SetRenewalOff: ScreenStory = {
  name: 'set-renewal-off · It ends at its expiry.',
  args: { state: 'set-renewal-off' },
};
export const SetRenewalUnavailable: ScreenStory = {
  name: 'set-renewal-unavailable · This plan’s renewal is not the customer’s to switch.',
  args: { state: 'set-renewal-unavailable' },
};
export const LeaveLeft: ScreenStory = {
  name: 'leave-left · It has ended, or had by the same press already.',
  args: { state: 'leave-left' },
};
export const LeaveUnavailable: ScreenStory = {
  name: 'leave-unavailable · It is not the customer’s plan any more, or its cooling-off days are over.',
  args: { state: 'leave-unavailable' },
};
export const QuoteUnavailable: ScreenStory = {
  name: 'quote-unavailable · It is not above the customer’s plan, not offered to them, or not with this cycle.',
  args: { state: 'quote-unavailable' },
};
