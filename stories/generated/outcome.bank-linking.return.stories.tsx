// Made by stories/write-stories.ts from journeys/definitions/bank-linking.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/bank-linking/return',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'bank-linking', step: 'return' },
};

export default meta;

export const EnterAlreadyLinked: ScreenStory = {
  name: 'enter-alreadyLinked · The customer has linked all of these before: nothing is linked again, and the bank is told (LNK-09). (→ accounts/accounts)',
  args: { state: 'enter-alreadyLinked' },
};
export const EnterLinked1: ScreenStory = {
  name: 'enter-linked-1 · The bank lets us ask for funds: the account is linked, and setupState is one of CARD_LINKED, SELECTED_PRICING_PLAN. (→ identity/check)',
  args: { state: 'enter-linked-1' },
};
export const EnterLinked2: ScreenStory = {
  name: 'enter-linked-2 · The bank lets us ask for funds: the account is linked. (→ accounts/accounts)',
  args: { state: 'enter-linked-2' },
};
export const EnterDenied1: ScreenStory = {
  name: 'enter-denied-1 · The customer said no at the bank (RET-02), and bankStage is confirming. (→ bank-linking/confirm)',
  args: { state: 'enter-denied-1' },
};
export const EnterDenied2: ScreenStory = {
  name: 'enter-denied-2 · The customer said no at the bank (RET-02). (→ bank-linking/consent)',
  args: { state: 'enter-denied-2' },
};
export const EnterFailed1: ScreenStory = {
  name: 'enter-failed-1 · The answer cannot be believed, or is over: nothing was linked (RET-01), and setupState is one of CARD_CREATED, CARD_ACTIVATED. (→ accounts/accounts)',
  args: { state: 'enter-failed-1' },
};
export const EnterFailed2: ScreenStory = {
  name: 'enter-failed-2 · The answer cannot be believed, or is over: nothing was linked (RET-01), and bankStage is confirming. (→ bank-linking/confirm)',
  args: { state: 'enter-failed-2' },
};
export const EnterFailed3: ScreenStory = {
  name: 'enter-failed-3 · The answer cannot be believed, or is over: nothing was linked (RET-01). (→ bank-linking/list)',
  args: { state: 'enter-failed-3' },
};
export const EnterUnavailable1: ScreenStory = {
  name: 'enter-unavailable-1 · The bank cannot be asked now, and setupState is one of CARD_CREATED, CARD_ACTIVATED. (→ accounts/accounts)',
  args: { state: 'enter-unavailable-1' },
};
export const EnterUnavailable2: ScreenStory = {
  name: 'enter-unavailable-2 · The bank cannot be asked now, and bankStage is confirming. (→ bank-linking/confirm)',
  args: { state: 'enter-unavailable-2' },
};
export const EnterUnavailable3: ScreenStory = {
  name: 'enter-unavailable-3 · The bank cannot be asked now. (→ bank-linking/list)',
  args: { state: 'enter-unavailable-3' },
};
export const EnterTimeout1: ScreenStory = {
  name: 'enter-timeout-1 · No answer in time, and bankOpened is no and not relinking is nothing. (→ accounts/accounts)',
  args: { state: 'enter-timeout-1' },
};
export const EnterTimeout2: ScreenStory = {
  name: 'enter-timeout-2 · No answer in time, and setupState is one of CARD_CREATED, CARD_ACTIVATED. (→ accounts/accounts)',
  args: { state: 'enter-timeout-2' },
};
export const EnterTimeout3: ScreenStory = {
  name: 'enter-timeout-3 · No answer in time, and bankStage is confirming. (→ bank-linking/confirm)',
  args: { state: 'enter-timeout-3' },
};
export const EnterTimeout4: ScreenStory = {
  name: 'enter-timeout-4 · No answer in time. (→ bank-linking/list)',
  args: { state: 'enter-timeout-4' },
};
export const EnterRestored: ScreenStory = {
  name: 'enter-restored · A link is renewed, and works again (RET-04). (→ accounts/accounts)',
  args: { state: 'enter-restored' },
};
export const EnterFurther: ScreenStory = {
  name: 'enter-further · A part of a link is renewed, and the rest of it has to be. (→ bank-linking/relink)',
  args: { state: 'enter-further' },
};
export const EnterOtherAccount: ScreenStory = {
  name: 'enter-otherAccount · The customer has shared another account than the linked one; the link is as it was (RET-04). (→ bank-linking/relink)',
  args: { state: 'enter-otherAccount' },
};
export const EnterRelinkDenied: ScreenStory = {
  name: 'enter-relinkDenied · The customer said no to renewing; the link is as it was. (→ bank-linking/relink)',
  args: { state: 'enter-relinkDenied' },
};
export const EnterRelinkFailed: ScreenStory = {
  name: 'enter-relinkFailed · Renewing came to nothing: another answer than this bank would give, or late; the link is as it was. (→ accounts/accounts)',
  args: { state: 'enter-relinkFailed' },
};
export const EnterRelinkUnavailable: ScreenStory = {
  name: 'enter-relinkUnavailable · The bank cannot be asked now; the link is as it was. (→ accounts/accounts)',
  args: { state: 'enter-relinkUnavailable' },
};
