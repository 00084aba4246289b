// Made by stories/write-stories.ts from journeys/definitions/accounts.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/accounts/change',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'accounts', step: 'change' },
};

export default meta;

export const EnterActivated: ScreenStory = {
  name: 'enter-activated · The card spends from the account, and from no other. (→ accounts/accounts)',
  args: { state: 'enter-activated' },
};
export const EnterReactivated: ScreenStory = {
  name: 'enter-reactivated · The same, as before. (→ accounts/accounts)',
  args: { state: 'enter-reactivated' },
};
export const EnterSuspended: ScreenStory = {
  name: 'enter-suspended · The card does not spend from it. (→ accounts/accounts)',
  args: { state: 'enter-suspended' },
};
export const EnterReinstated: ScreenStory = {
  name: 'enter-reinstated · Its Direct Debit is on the way to the bank again. (→ accounts/accounts)',
  args: { state: 'enter-reinstated' },
};
export const EnterUnlinked: ScreenStory = {
  name: 'enter-unlinked · It is linked no more, and its Direct Debit ends. (→ accounts/accounts)',
  args: { state: 'enter-unlinked' },
};
export const EnterNone: ScreenStory = {
  name: 'enter-none · Nothing was asked for, or it may not be done any more. (→ accounts/accounts)',
  args: { state: 'enter-none' },
};
