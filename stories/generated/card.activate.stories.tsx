// Made by stories/write-stories.ts from journeys/states/card.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/card/activate',
  tags: ['screen'],
  args: { ...screen.args, journey: 'card', step: 'activate' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · The card is being made', args: { state: 'default' } };
export const Posted: ScreenStory = { name: 'posted · It is in the post', args: { state: 'posted' } };
export const Late: ScreenStory = { name: 'late · It is in its fourth working day', args: { state: 'late' } };
export const AnotherOrdered: ScreenStory = {
  name: 'another-ordered · The one that did not come is stopped, and another is being made',
  args: { state: 'another-ordered' },
};
export const BrokenLink: ScreenStory = {
  name: 'broken-link · A linked account works no more',
  args: { state: 'broken-link' },
};
export const Replacement: ScreenStory = {
  name: 'replacement · Another card takes the place of the one in use',
  args: { state: 'replacement' },
};
export const InPlaceOfVirtual: ScreenStory = {
  name: 'in-place-of-virtual · A plastic card comes in place of a virtual one',
  args: { state: 'in-place-of-virtual' },
};
export const ReplacementAlone: ScreenStory = {
  name: 'replacement-alone · A lost card is closed, another is being made',
  args: { state: 'replacement-alone' },
};
export const Bounced: ScreenStory = { name: 'bounced · A Direct Debit was returned', args: { state: 'bounced' } };
export const MandateCancelled: ScreenStory = {
  name: 'mandate-cancelled · The Direct Debit was cancelled, so that the card cannot be activated',
  args: { state: 'mandate-cancelled' },
};
export const Delayed: ScreenStory = {
  name: 'delayed · What was returned is collected again',
  args: { state: 'delayed' },
};
export const AccountGone: ScreenStory = {
  name: 'account-gone · The account was closed, so that the card cannot be activated',
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
export const StoppedReplacement: ScreenStory = {
  name: 'stopped-replacement · Another card comes, and the Direct Debit of the one in use was cancelled',
  args: { state: 'stopped-replacement' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
