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

export const EnterUnderWay1: ScreenStory = {
  name: 'enter-underWay-1 · Accounts of another bank are seen already: that link is kept until the customer starts again (BNK-05), and bankStage is choosing. (→ bank-linking/select)',
  args: { state: 'enter-underWay-1' },
};
export const EnterUnderWay2: ScreenStory = {
  name: 'enter-underWay-2 · Accounts of another bank are seen already: that link is kept until the customer starts again (BNK-05). (→ bank-linking/confirm)',
  args: { state: 'enter-underWay-2' },
};
export const EnterWaiting: ScreenStory = {
  name: 'enter-waiting · The customer is at another bank, whose page it answers: that link is kept until they start again (BNK-05).',
  args: { state: 'enter-waiting' },
};
export const EnterUndecided: ScreenStory = {
  name: 'enter-undecided · Which sort of account the customer means is not said (BNK-02). (→ bank-linking/list)',
  args: { state: 'enter-undecided' },
};
export const EnterUnknownBank: ScreenStory = {
  name: 'enter-unknownBank · There is no such bank, or not for this customer. (→ bank-linking/list)',
  args: { state: 'enter-unknownBank' },
};
