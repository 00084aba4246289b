// Made by stories/write-stories.ts from journeys/states/plans.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/plans/set-pin',
  tags: ['screen'],
  args: { ...screen.args, journey: 'plans', step: 'set-pin' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · A plan is chosen', args: { state: 'default' } };
export const Virtual: ScreenStory = { name: 'virtual · For a virtual card', args: { state: 'virtual' } };
export const Tried: ScreenStory = {
  name: 'tried · The card is ordered, but nobody has heard its PIN',
  args: { state: 'tried' },
};
export const Refused: ScreenStory = {
  name: 'refused · The processor does not take the PIN',
  args: { state: 'refused' },
};
export const Replacement: ScreenStory = {
  name: 'replacement · For a card that takes another’s place',
  args: { state: 'replacement' },
};
export const InPlaceOfLost: ScreenStory = {
  name: 'in-place-of-lost · For a card in the place of a first one that did not come',
  args: { state: 'in-place-of-lost' },
};
export const VirtualStopped: ScreenStory = {
  name: 'virtual-stopped · A virtual card, and the Direct Debit has ended',
  args: { state: 'virtual-stopped' },
};
export const VirtualAccountGone: ScreenStory = {
  name: 'virtual-account-gone · A virtual card, and the account is gone',
  args: { state: 'virtual-account-gone' },
};
export const VirtualLookedAt: ScreenStory = {
  name: 'virtual-looked-at · A virtual card, and one of us looks at the Direct Debit',
  args: { state: 'virtual-looked-at' },
};
export const Renewal: ScreenStory = {
  name: 'renewal · For a virtual card in the place of one that has expired',
  args: { state: 'renewal' },
};
export const RenewalStopped: ScreenStory = {
  name: 'renewal-stopped · For a virtual card in the place of one that has expired, and the Direct Debit has ended',
  args: { state: 'renewal-stopped' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};
