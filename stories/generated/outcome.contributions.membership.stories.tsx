// Made by stories/write-stories.ts from journeys/definitions/contributions.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/contributions/membership',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'contributions', step: 'membership' },
};

export default meta;

export const GiveSaved2: ScreenStory = {
  name: 'give-saved-2 · Kept. (→ contributions/overview)',
  args: { state: 'give-saved-2' },
};
export const GiveSavedForCharity: ScreenStory = {
  name: 'give-savedForCharity · Kept, and a charity gets a part of what is given to which the customer has not declared Gift Aid. (→ contributions/gift-aid)',
  args: { state: 'give-savedForCharity' },
};
export const GiveInvalid: ScreenStory = {
  name: 'give-invalid · The airline knows no such member: membershipNumber unknown.',
  args: { state: 'give-invalid' },
};
export const GiveLimited: ScreenStory = {
  name: 'give-limited · Too many numbers in an hour: nothing is kept.',
  args: { state: 'give-limited' },
};
export const GiveFailed: ScreenStory = {
  name: 'give-failed · The airline does not answer: nothing is kept.',
  args: { state: 'give-failed' },
};
