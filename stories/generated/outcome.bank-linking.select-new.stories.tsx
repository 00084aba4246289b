// Made by stories/write-stories.ts from journeys/definitions/bank-linking.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/bank-linking/select-new',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'bank-linking', step: 'select-new' },
};

export default meta;

export const PrepareUnavailable1: ScreenStory = {
  name: 'prepare-unavailable-1 · The bank cannot be reached now, and setupState is one of CARD_CREATED, CARD_ACTIVATED. (→ accounts/accounts)',
  args: { state: 'prepare-unavailable-1' },
};
export const PrepareUnavailable2: ScreenStory = {
  name: 'prepare-unavailable-2 · The bank cannot be reached now. (→ bank-linking/list)',
  args: { state: 'prepare-unavailable-2' },
};
export const PrepareTimeout1: ScreenStory = {
  name: 'prepare-timeout-1 · No answer in time, and setupState is one of CARD_CREATED, CARD_ACTIVATED. (→ accounts/accounts)',
  args: { state: 'prepare-timeout-1' },
};
export const PrepareTimeout2: ScreenStory = {
  name: 'prepare-timeout-2 · No answer in time. (→ bank-linking/list)',
  args: { state: 'prepare-timeout-2' },
};
