// Made by stories/write-stories.ts from journeys/states/closing.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/closing/close',
  tags: ['screen'],
  args: { ...screen.args, journey: 'closing', step: 'close' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Nothing is in the way', args: { state: 'default' } };
export const Returned: ScreenStory = { name: 'returned · A Direct Debit came back', args: { state: 'returned' } };
export const Owed: ScreenStory = {
  name: 'owed · Something is owed that was not asked for yet',
  args: { state: 'owed' },
};
export const Collecting: ScreenStory = {
  name: 'collecting · A Direct Debit is on its way',
  args: { state: 'collecting' },
};
export const Twice: ScreenStory = { name: 'twice · A Direct Debit may be paid twice', args: { state: 'twice' } };
export const Pending: ScreenStory = {
  name: 'pending · A merchant has not taken its money yet',
  args: { state: 'pending' },
};
export const Refund: ScreenStory = { name: 'refund · Money is on its way to the customer', args: { state: 'refund' } };
export const Dispute: ScreenStory = { name: 'dispute · A payment is disputed', args: { state: 'dispute' } };
export const Everything: ScreenStory = {
  name: 'everything · All of that is in the way',
  args: { state: 'everything' },
};
export const SigningUp: ScreenStory = {
  name: 'signing-up · Somebody who has no card yet',
  args: { state: 'signing-up' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
