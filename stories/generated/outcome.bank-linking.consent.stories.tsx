// Made by stories/write-stories.ts from journeys/definitions/bank-linking.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/bank-linking/consent',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'bank-linking', step: 'consent' },
};

export default meta;

export const EnterUndecided: ScreenStory = {
  name: 'enter-undecided · Which sort of account the customer means is not said (BNK-02). (→ bank-linking/list)',
  args: { state: 'enter-undecided' },
};
export const EnterUnknownBank: ScreenStory = {
  name: 'enter-unknownBank · There is no such bank, or not for this customer. (→ bank-linking/list)',
  args: { state: 'enter-unknownBank' },
};
